import type { StateMachine } from 'aws-local-stepfunctions'

export type Definition = ConstructorParameters<typeof StateMachine>[0]
export type TaskResource = { readonly state: string; readonly resource: string }

const ACCOUNT = '000000000000'
export const functionArn = (name: string) => `arn:aws:lambda:us-east-1:${ACCOUNT}:function:${name}`
export const machineArn = (name: string) => `arn:aws:states:us-east-1:${ACCOUNT}:stateMachine:${name}`
export const executionArn = (machine: string, name: string) =>
  `arn:aws:states:us-east-1:${ACCOUNT}:execution:${machine}:${name}`

// The interpreter ignores these silently and then takes a wrong turn, so they are refused.
const UNSUPPORTED = ['QueryLanguage', 'Assign', 'Arguments', 'Output', 'Condition', 'ItemBatcher', 'ItemReader']

/** Reads a definition with each `${Substitution}` replaced by the name of a local function. */
export function parseDefinition(machine: string, text: string, substitutions: readonly string[]): Definition {
  let substituted = text
  for (const name of substitutions) substituted = substituted.replaceAll(`\${${name}}`, functionArn(name))
  const left = /\$\{(\w+)\}/.exec(substituted)
  if (left) throw new Error(`State machine ${machine}: \${${left[1]}} has no task in statemachines/index.ts`)
  const definition: Definition = JSON.parse(substituted)
  refuseUnsupported(machine, definition)
  return definition
}

function refuseUnsupported(machine: string, definition: Definition): void {
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (UNSUPPORTED.includes(key) && !isStateName(path)) {
        throw new Error(`State machine ${machine}: ${path}.${key} does not run locally; use JSONPath without it`)
      }
      visit(inner, `${path}.${key}`)
    }
  }
  visit(definition, '$')
}

// Below `States` the keys are names of states, which may be anything.
const isStateName = (path: string) => path.endsWith('.States')

type States = Definition['States']

/** All tasks, nested ones too. @throws if two have one name: the interpreter tells them apart by nothing else. */
export function tasksOf(machine: string, definition: Definition): TaskResource[] {
  const tasks = tasksIn(definition.States)
  const names = new Set(tasks.map(({ state }) => state))
  if (names.size !== tasks.length) throw new Error(`State machine ${machine}: two task states have the same name`)
  return tasks
}

function tasksIn(states: States): TaskResource[] {
  return Object.entries(states).flatMap(([state, definition]) => {
    if (definition.Type === 'Task') return [{ state, resource: definition.Resource }]
    return nestedIn(definition).flatMap((inner) => tasksIn(inner.States))
  })
}

function nestedIn(state: States[string]): { States: States }[] {
  if (state.Type === 'Parallel') return state.Branches
  if (state.Type !== 'Map') return []
  return [state.ItemProcessor, state.Iterator].filter((inner) => inner !== undefined)
}
