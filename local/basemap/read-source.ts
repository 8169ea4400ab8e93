import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Text of a file that may be packed; `undefined` when the operator's data folder does not have it. */
function readText(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

export function readJson(path: string): unknown {
  const text = readText(path)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Rows of a comma-separated file as objects; its cells hold no quotes or commas. */
export function readRows(path: string): Record<string, string>[] {
  const [header = '', ...lines] = (readText(path) ?? '').trim().split(/\r?\n/)
  const columns = header.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

export const listFolder = (...path: string[]): string[] => {
  const folder = join(...path)
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
