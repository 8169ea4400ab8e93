import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTableFile } from '#web/review/sources/read-table-file.ts'

// Reads every file of a folder in a process of its own, and writes what came of each and how much memory all took.
const folder = process.argv[2] ?? ''
const read: Record<string, unknown> = {}
for (const name of readdirSync(folder).sort()) {
  const reading = await readTableFile(new Uint8Array(readFileSync(join(folder, name))))
  read[name] = typeof reading === 'object' && 'table' in reading ? reading.table.length : reading
}
console.log(JSON.stringify({ read, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }))
