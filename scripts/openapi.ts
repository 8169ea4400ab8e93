import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDocument } from './openapi/build-document.ts'

// Committed, so that a change of the contract shows what it means for its callers.
const FILE = join(import.meta.dirname, '../api/openapi.json')

writeFileSync(FILE, `${JSON.stringify(await buildDocument(), null, 2)}\n`)
