import type { StateMachine } from 'aws-local-stepfunctions'
import { refuseUnsupported } from './refuse-unsupported.ts'

export type Definition = ConstructorParameters<typeof StateMachine>[0]
export type States = Definition['States']
type State = States[string]
export type TaskState = Extract<State, { Type: 'Task' }>
export type MapState = Extract<State, { Type: 'Map' }>

const ACCOUNT = '000000000000'
export const functionArn = (name: string) => `arn:aws:lambda:us-east-1:${ACCOUNT}:function:${name}`
export const machineArn = (name: string) => `arn:aws:states:us-east-1:${ACCOUNT}:stateMachine:${name}`
export const executionArn = (machine: string, name: string) =>
  `arn:aws:states:us-east-1:${ACCOUNT}:execution:${machine}:${name}`

/** Reads a definition with each `${Substitution}` replaced by the name of a local function. */
export function parseDefinition(machine: string, text: string, substitutions: readonly string[]): Definition {
  let substituted = text
  for (const name of substitutions) substituted = substituted.replaceAll(`\${${name}}`, functionArn(name))
  const left = /\$\{(\w+)\}/.exec(substituted)
  if (left) throw new Error(`State machine ${machine}: \${${left[1]}} has no task in statemachines/index.ts`)
  refuseUnsupported(machine, JSON.parse(substituted))
  const definition: Definition = JSON.parse(substituted)
  refuseEqualNames(machine, definition)
  return definition
}

// The interpreter tells tasks apart by nothing else.
function refuseEqualNames(machine: string, definition: Definition): void {
  const names = [...tasksOf(definition), ...mapsOf(definition)].map(([name]) => name)
  if (new Set(names).size !== names.length) throw new Error(`State machine ${machine}: two states have the same name`)
}

/** All tasks with their names, nested ones too. */
export const tasksOf = (definition: Definition): [name: string, state: TaskState][] =>
  allStates(definition.States).flatMap(([name, state]) => (state.Type === 'Task' ? [[name, state]] : []))

/** All maps with their names, nested ones too. */
export const mapsOf = (definition: Definition): [name: string, state: MapState][] =>
  allStates(definition.States).flatMap(([name, state]) => (state.Type === 'Map' ? [[name, state]] : []))

const allStates = (states: States): [string, State][] =>
  Object.entries(states).flatMap(([name, state]) => [
    [name, state],
    ...nestedIn(state).flatMap((inner) => allStates(inner.States)),
  ])

function nestedIn(state: State): { States: States }[] {
  if (state.Type === 'Parallel') return state.Branches
  return state.Type === 'Map' ? [processorOf(state)] : []
}

/** What runs for each item. `Iterator` is its name of earlier days. */
export function processorOf({ ItemProcessor, Iterator: earlier }: MapState): Definition {
  const processor = ItemProcessor ?? earlier
  if (!processor) throw new Error('A Map has nothing to run for its items')
  return processor
}
