import { type Definition, functionArn, type MapState, type States, type TaskState } from './definition.ts'

type State = States[string]

/**
 * Twenty-three days; the interpreter would give up after one minute where AWS has no limit. What AWS gives up after a
 * limit waits here: one machine has few threads, and slowness alone fails nobody.
 */
const NO_LIMIT_SECONDS = 2_000_000

/**
 * A definition whose Maps are tasks, run by {@link mapHandler}.
 *
 * The interpreter's own Map goes on with waiting items after one has failed, hides `$$.Map` from the states within, and
 * knows no item reader. Neither it nor its tasks have limits of time.
 */
export function withOwnMaps<Machine extends Definition>(machine: Machine): Machine {
  const states = Object.entries(machine.States).map(([name, state]) => [name, ownState(state, name)])
  return { ...machine, States: Object.fromEntries(states), TimeoutSeconds: NO_LIMIT_SECONDS }
}

function ownState(state: State, name: string): State {
  if (state.Type === 'Map') return mapTask(state, name)
  if (state.Type === 'Parallel') return { ...state, Branches: state.Branches.map(withOwnMaps) }
  return state.Type === 'Task' ? limited(state) : state
}

function limited(state: TaskState): TaskState {
  const { TimeoutSecondsPath: _, ...rest } = state
  return { ...rest, TimeoutSeconds: NO_LIMIT_SECONDS }
}

function mapTask(state: MapState, name: string): State {
  const { ItemProcessor, Iterator: _earlier, ItemSelector, ItemsPath, ...rest } = state
  const Parameters = { 'input.$': '$', 'context.$': '$$' }
  const Resource = functionArn(`Map-${name.replaceAll(/\W/g, '-')}`)
  return { ...rest, Type: 'Task', Resource, Parameters, TimeoutSeconds: NO_LIMIT_SECONDS }
}
