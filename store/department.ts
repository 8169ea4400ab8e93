/** What the table keeps of the department: imports, settings, days, versions and who did what. */
export {}
