import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceBetweenMarkers } from './between-markers.ts'

const DOCUMENT = join(import.meta.dirname, '../docs/architecture.md')
const FOLDERS = ['api', 'bin', 'core', 'engine', 'events', 'lambdas', 'lib', 'local', 'statemachines', 'store', 'web']

/** One picture: its name in the markers of the document, what it shows, and what it draws as one box. */
const pictures = [
  { name: 'layers', shows: `^(${FOLDERS.join('|')})/`, box: '^[^/]+' },
  { name: 'core', shows: '^core/[^/]+/', box: '^core/[^/]+' },
] as const

/** Imports between boxes as dependency-cruiser finds them in the code, drawn by Mermaid. Tests are left out. */
function draw({ shows, box }: (typeof pictures)[number]): string {
  const options = ['--include-only', shows, '--exclude', '[.]test[.]tsx?$', '--collapse', box]
  const config = ['--config', '.dependency-cruiser.mjs', '--output-type', 'mermaid']
  const picture = execFileSync('depcruise', [...FOLDERS, ...config, ...options], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  if (!picture.includes('-->')) throw new Error(`There is not one import between ${box}: nothing was read`)
  return picture.trim()
}

const drawn = pictures.reduce(
  (document, picture) =>
    replaceBetweenMarkers(document, `graph:${picture.name}`, `\n\`\`\`mermaid\n${draw(picture)}\n\`\`\`\n`),
  readFileSync(DOCUMENT, 'utf8'),
)
writeFileSync(DOCUMENT, drawn)
