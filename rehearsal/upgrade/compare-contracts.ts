import { type Finding, refused, told } from './finding.ts'
import { type Direction, type Misfit, misfitsOf, type Schema, type Schemas } from './fit-schema.ts'

interface Body {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body & { readonly required?: boolean }
  readonly responses?: Readonly<Record<string, Body>>
}

/** The OpenAPI document of the API, as far as it is compared. */
export interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Schemas }
}

/**
 * Where the head refuses what an open page or a program sends, or answers less than they read. Calls that are gone are
 * told by their routes; what an answer says more is told, since a page passes it over, or does not know what to show.
 */
export function compareContracts(released: Reference, head: Reference): Finding[] {
  const schemas = [released.components?.schemas ?? {}, head.components?.schemas ?? {}] as const
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const after = head.paths[path]?.[method]
      return after ? compareOperations(`${method.toUpperCase()} ${path}`, [before, after], schemas) : []
    }),
  )
}

type Both<Value> = readonly [before: Value, after: Value]

function compareOperations(call: string, [before, after]: Both<Operation>, schemas: Both<Schemas>): Finding[] {
  const asked = compare([before, after].map(requestOf), 'in', schemas)
  const statuses = Object.keys(before.responses ?? {})
  const answers = statuses
    .filter((status) => status.startsWith('2') && after.responses?.[status])
    .flatMap((status) =>
      compare(
        [before, after].map((each) => schemaOf(each.responses?.[status])),
        'out',
        schemas,
      ),
    )
  return [
    ...asked.map((each) => findingOf(`${call} takes`, each)),
    ...answers.map((each) => findingOf(`${call} answers`, each)),
    ...statuses.filter((status) => !after.responses?.[status]).map((status) => goneStatus(call, status)),
  ]
}

const schemaOf = (body: Body | undefined): Schema => body?.content?.['application/json']?.schema ?? {}

/** Body and parameters as one object: the names of parameters do not meet those of a body. */
function requestOf({ parameters = [], requestBody }: Operation): Schema {
  const named = parameters.map((each) => [`${each.in} ${each.name}`, each] as const)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(named.map(([name, { schema = {} }]) => [name, schema])),
      ...(requestBody && { body: schemaOf(requestBody) }),
    },
    required: [
      ...named.filter(([, { required }]) => required).map(([name]) => name),
      ...(requestBody?.required ? ['body'] : []),
    ],
  }
}

function compare([before = {}, after = {}]: readonly Schema[], direction: Direction, [old, next]: Both<Schemas>) {
  const around = [] as const
  return direction === 'in'
    ? misfitsOf([before, after, ''], { direction, coming: old, awaited: next, around })
    : misfitsOf([after, before, ''], { direction, coming: next, awaited: old, around })
}

const findingOf = (where: string, { at, what, isMore }: Misfit): Finding =>
  isMore
    ? told(where, `${at}: ${what}.`, 'See that pages of the last release, and programs, can do without knowing it.')
    : refused(
        where,
        `${at}: ${what}.`,
        'Keep it for a release, optional where it is new; a change of meaning is a new call.',
      )

const goneStatus = (call: string, status: string): Finding =>
  status.startsWith('2')
    ? refused(call, `It answers ${status} no more.`, 'Keep the answer; another one is a new call.')
    : told(call, `It is refused with ${status} no more.`, 'See that whoever waited for it is told otherwise.')
