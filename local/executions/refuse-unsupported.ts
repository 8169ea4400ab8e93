import * as z from 'zod'
import { MapExtras } from './map-extras.ts'

// The interpreter ignores these silently and then takes a wrong turn, so they are refused.
const UNSUPPORTED = [
  ...['QueryLanguage', 'Assign', 'Arguments', 'Output', 'Condition', 'Items', 'Credentials'],
  ...['ItemBatcher', 'ResultWriter', 'ToleratedFailureCount', 'ToleratedFailureCountPath'],
  ...['ToleratedFailurePercentage', 'ToleratedFailurePercentagePath'],
]
const KNOWN_TASK = /^arn:aws:(lambda:[^:]*:[^:]*:function:|states:::lambda:invoke$)/
const KNOWN_CONTEXT = /^\$\$\.(Execution|StateMachine|Map)\b/

const Fields = z.looseObject({})
const Machine = z.looseObject({ States: z.record(z.string(), Fields) })
const State = z.looseObject({
  Choices: z.array(Fields).default([]),
  Catch: z.array(Fields).default([]),
  Branches: z.array(Machine).default([]),
  ItemProcessor: Machine.optional(),
  Iterator: Machine.optional(),
})
type Fields = z.infer<typeof Fields>
type Machine = z.infer<typeof Machine>
type Refuse = (path: string, why?: string) => never

/** @throws Error with machine and path for what would run otherwise than in AWS. Templates may name their fields freely. */
export function refuseUnsupported(machine: string, definition: unknown): void {
  const refuse: Refuse = (path, why = 'use JSONPath without it') => {
    throw new Error(`State machine ${machine}: ${path} does not run locally; ${why}`)
  }
  checkMachine(Machine.parse(definition), '$', refuse)
  checkContext(definition, '$', refuse)
}

function checkMachine(machine: Machine, path: string, refuse: Refuse): void {
  checkFields([[path, machine]], refuse)
  for (const [name, state] of Object.entries(machine.States)) checkState(state, `${path}.States.${name}`, refuse)
}

function checkState(fields: Fields, path: string, refuse: Refuse): void {
  const { Choices, Catch, Branches, ItemProcessor, Iterator: earlier } = State.parse(fields)
  const listed = (name: string, all: readonly Fields[]): [string, Fields][] =>
    all.map((each, index) => [`${path}.${name}[${index}]`, each])
  checkFields([[path, fields], ...listed('Choices', Choices), ...listed('Catch', Catch)], refuse)
  for (const [index, branch] of Branches.entries()) checkMachine(branch, `${path}.Branches[${index}]`, refuse)
  if (ItemProcessor) checkMachine(ItemProcessor, `${path}.ItemProcessor`, refuse)
  if (earlier) checkMachine(earlier, `${path}.Iterator`, refuse)
  if (fields.Type === 'Task') checkResource(String(fields.Resource), path, refuse)
  if (fields.Type === 'Map') checkMap(fields, path, refuse)
}

function checkFields(all: readonly [path: string, fields: Fields][], refuse: Refuse): void {
  for (const [path, fields] of all) {
    const found = Object.keys(fields).find((field) => UNSUPPORTED.includes(field))
    if (found) refuse(`${path}.${found}`)
  }
}

function checkResource(resource: string, path: string, refuse: Refuse): void {
  if (!KNOWN_TASK.test(resource)) refuse(`${path}.Resource`, `${resource} is neither a function nor lambda:invoke`)
}

function checkMap(fields: Fields, path: string, refuse: Refuse): void {
  const { error } = MapExtras.safeParse(fields)
  if (error) refuse([path, ...(error.issues[0]?.path ?? [])].join('.'), z.prettifyError(error))
}

// What the context object does not hold here would fail only when its state is reached.
function checkContext(value: unknown, path: string, refuse: Refuse): void {
  if (typeof value === 'string') {
    const unknown = value.match(/\$\$[\w.]*/g)?.find((found) => !KNOWN_CONTEXT.test(found))
    if (unknown) refuse(path, `the context has no ${unknown} here`)
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) checkContext(inner, `${path}.${key}`, refuse)
}
