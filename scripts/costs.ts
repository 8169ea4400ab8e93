import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withTables } from './costs/tables.ts'

// Writes the most that one account, one link and a crowd can cost into docs/operations/costs.md, from the limits in the code.
const document = join(import.meta.dirname, '../docs/operations/costs.md')
writeFileSync(document, withTables(readFileSync(document, 'utf8')))
