import { at, listOf, type Value } from '../templates/template.ts'
import { applies, type Request } from './evaluate.ts'

/** A pattern that allows more than was ever asked for, and one that would have been enough. */
export interface WideRight {
  readonly action: string
  readonly pattern: string
  readonly narrower: string
}

/**
 * Wildcards of statements that could end later. Requests of one pattern must share whole parts, folders of a key or
 * fields of an ARN, and none of those may be an id; an action by wildcard could always be named.
 */
export function findWideRights(statements: readonly Value[], requests: readonly Request[]): readonly WideRight[] {
  const allowing = statements.filter((statement) => at(statement, 'Effect') === 'Allow')
  return allowing.flatMap((statement) =>
    listOf(at(statement, 'Action'))
      .map(String)
      .flatMap((action) =>
        listOf(at(statement, 'Resource'))
          .map(String)
          .flatMap((pattern) => {
            const only = { Effect: 'Allow', Action: action, Resource: pattern }
            const used = requests.filter((request) => applies(only, request))
            return [...widePattern(action, pattern, used), ...wideAction(action, pattern, used)]
          }),
      ),
  )
}

function widePattern(action: string, pattern: string, used: readonly Request[]): WideRight[] {
  const fixed = /^[^*?]*/.exec(pattern)?.[0] ?? ''
  const resources = used.map(({ resource }) => resource)
  // Phones, and services that know no resource: an asterisk is all that can be said.
  if (fixed === pattern || resources.length === 0 || resources.some((resource) => !resource.startsWith('arn:')))
    return []
  const shared = sharedParts(resources)
  return shared.length > fixed.length && shared.startsWith(fixed) ? [{ action, pattern, narrower: `${shared}*` }] : []
}

function wideAction(action: string, pattern: string, used: readonly Request[]): WideRight[] {
  const named = [...new Set(used.map((request) => request.action))].toSorted()
  return action.includes('*') && named.length > 0 ? [{ action, pattern, narrower: named.join(', ') }] : []
}

const id = /\d{4,}|[0-9a-f-]{12,}|[A-Z][0-9A-Z]{9,}|@/i

/** What all begin with, up to the last part that all have whole and that is no id. */
function sharedParts(resources: readonly string[]): string {
  const parts = resources.map((resource) => resource.split(/(?<=[:/])/))
  const [first = []] = parts
  const account = 5
  let end = 0
  while (
    end < first.length - 1 &&
    parts.every((each) => each.length > end + 1 && each[end] === first[end]) &&
    (end < account || !id.test(first[end] ?? '') || (first[end] ?? '').includes('stopwise'))
  )
    end += 1
  return first.slice(0, end).join('')
}
