"""Canal Mania's part of the site: `record.CANAL_SHELF`, and a module for each thing that it gives."""
