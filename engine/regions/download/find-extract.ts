import { DomainError } from '#engine/base/errors.ts'
import { mirrors } from './mirrors.ts'

/**
 * Address of an extract that is named by its address, by its whole name (`us/ohio`) or by the last part of it (`ohio`).
 *
 * @throws DomainError `extract.unknown-name`, `extract.ambiguous-name`
 */
export function findExtract(name: string): string {
  if (/^https?:\/\//.test(name) && URL.canParse(name)) return new URL(name).href
  const wanted = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  const exact = mirrors.get(wanted)
  if (exact !== undefined) return exact
  const found = [...mirrors].filter(([each]) => each.endsWith(`/${wanted}`))
  const [only, ...others] = found
  if (only && others.length === 0) return only[1]
  const alike = (found.length > 0 ? found : [...mirrors].filter(([each]) => each.includes(wanted))).map(
    ([each]) => each,
  )
  if (found.length > 0) {
    throw new DomainError(
      'invalid',
      'extract.ambiguous-name',
      `${name} may be ${alike.join(' or ')}. Name one of them.`,
    )
  }
  const advice =
    alike.length > 0
      ? `Did you mean ${alike.slice(0, 5).join(', ')}?`
      : 'Without a name, `npm run region -- get` lists all.'
  throw new DomainError(
    'not-found',
    'extract.unknown-name',
    `No extract is called ${name}. ${advice} An address works too.`,
  )
}
