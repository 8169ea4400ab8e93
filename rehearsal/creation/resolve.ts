import { isFields, referenceOf, replacePlaceholders } from './template.ts'

/** What a resource answers to `Ref` and `Fn::GetAtt`. */
export interface Made {
  readonly ref: string
  readonly attributes: Readonly<Record<string, string>>
}

/** What can be named: resources by logical id, exports of other stacks by name, pseudo parameters. */
export interface Names {
  readonly made: ReadonlyMap<string, Made>
  readonly exports: ReadonlyMap<string, unknown>
  readonly pseudo: Readonly<Record<string, string>>
}

/**
 * A value of a template with its references and functions worked out. It is written beside CloudFormation's own reading,
 * so that the two can be compared.
 * @throws for what cannot be named yet, and for a function that is not known
 */
export function resolve(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, names)).filter((item) => item !== NO_VALUE)
  if (!isFields(value)) return value
  const reference = referenceOf(value)
  if (reference) return answerOf(reference.id, reference.attribute, names)
  const [entry, ...others] = Object.entries(value)
  if (entry && others.length === 0 && entry[0].startsWith('Fn::')) return call(entry[0], entry[1], names)
  const fields = Object.entries(value).map(([name, item]) => [name, resolve(item, names)] as const)
  return Object.fromEntries(fields.filter(([, item]) => item !== NO_VALUE))
}

const NO_VALUE = Symbol('AWS::NoValue')

function call(name: string, argument: unknown, names: Names): unknown {
  if (name === 'Fn::Join') return join(argument, names)
  if (name === 'Fn::ImportValue') return imported(resolve(argument, names), names)
  if (name === 'Fn::Sub') return substitute(argument, names)
  if (name === 'Fn::Select') return select(resolve(argument, names))
  if (name === 'Fn::Split') return splitText(resolve(argument, names))
  throw new Error(`The rehearsal does not know ${name}`)
}

function join(argument: unknown, names: Names): string {
  if (!Array.isArray(argument)) throw new Error('Fn::Join takes a list')
  const parts = resolve(argument[1], names)
  return Array.isArray(parts) ? parts.join(String(argument[0])) : String(parts)
}

function imported(name: unknown, { exports }: Names): unknown {
  const key = String(name)
  if (!exports.has(key)) throw new Error(`No stack exports ${key}`)
  return exports.get(key)
}

function substitute(argument: unknown, names: Names): string {
  const [text, own = {}] = Array.isArray(argument) ? argument : [argument]
  return replacePlaceholders(String(text), (name) => {
    if (isFields(own) && name in own) return String(resolve(own[name], names))
    const dot = name.indexOf('.')
    return String(
      dot === -1 ? answerOf(name, undefined, names) : answerOf(name.slice(0, dot), name.slice(dot + 1), names),
    )
  })
}

const select = (pair: unknown): unknown =>
  Array.isArray(pair) && Array.isArray(pair[1]) ? pair[1][Number(pair[0])] : undefined

const splitText = (pair: unknown): unknown => (Array.isArray(pair) ? String(pair[1]).split(String(pair[0])) : undefined)

function answerOf(id: string, attribute: string | undefined, { made, pseudo }: Names): unknown {
  if (id === 'AWS::NoValue') return NO_VALUE
  const resource = made.get(id)
  const value = attribute === undefined ? (resource?.ref ?? pseudo[id]) : resource?.attributes[attribute]
  if (value === undefined) throw new Error(`Nothing is known of ${attribute === undefined ? id : `${id}.${attribute}`}`)
  return value
}
