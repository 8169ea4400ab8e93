import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './client/build-client.ts'
import { buildDocument } from './openapi/build-document.ts'

// A file of the site, for developers to fetch; committed, so that a change of the contract shows in it.
const FILE = join(import.meta.dirname, '../web/public/stopwise-client.ts')

writeFileSync(FILE, buildClient(await buildDocument()))
