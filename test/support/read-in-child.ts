import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTableFile } from '#web/review/sources/read-table-file.ts'

// Reads every file of a folder in its own process, and writes each result and the total memory used.
const folder = process.argv[2] ?? ''
const read: Record<string, unknown> = {}
for (const name of readdirSync(folder).sort()) {
  const reading = await readTableFile(new Uint8Array(readFileSync(join(folder, name))))
  read[name] = typeof reading === 'string' ? reading : reading.table.length
}
console.log(JSON.stringify({ read, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
