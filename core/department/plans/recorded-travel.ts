import {
  isUnreachable,
  type TravelConditions,
  type TravelledRoutes,
  type TravelMatrix,
  type TravelMode,
  type TravelPort,
  unreachable,
} from '#engine/travel/index.ts'
import { canonicalJson } from './canonical-json.ts'

/** A question about travel and its answer, as JSON can hold them. */
export type RecordedAnswer =
  | { readonly asked: string; readonly matrix: MatrixNumbers }
  | { readonly asked: string; readonly legs: TravelledRoutes }
  /** Seconds, row by row; none where only estimates could answer, or no road joins two of the places. */
  | { readonly asked: string; readonly seconds: readonly number[] | 'none' | 'unreachable' }

type Between = NonNullable<TravelPort['between']>

/** A matrix whose typed arrays are lists. */
type MatrixNumbers = Omit<TravelMatrix, 'durations' | 'distances'> & {
  readonly durations: readonly number[]
  readonly distances: readonly number[]
}

/** A port that keeps every answer of another one in `answers`, which grows. */
export const recordTravel = (port: TravelPort, answers: RecordedAnswer[]): TravelPort => ({
  async matrix(points, mode, conditions) {
    const { durations, distances, ...matrix } = await port.matrix(points, mode, conditions)
    const numbers = { ...matrix, durations: [...durations], distances: [...distances] }
    answers.push({ asked: questionOf('matrix', points, mode, conditions), matrix: numbers })
    return { ...matrix, durations, distances }
  },
  async legs(routes, mode, conditions) {
    const legs = await port.legs(routes, mode, conditions)
    answers.push({ asked: questionOf('legs', routes, mode, conditions), legs })
    return legs
  },
  ...(port.between && { between: recordBetween(port.between, answers) }),
})

/** Whoever asks for times between places reads their seconds alone. */
const recordBetween =
  (between: Between, answers: RecordedAnswer[]): Between =>
  async (origins, destinations, mode, conditions) => {
    const asked = questionOf('between', [origins, destinations], mode, conditions)
    try {
      const times = await between(origins, destinations, mode, conditions)
      answers.push({ asked, seconds: times ? [...times.durations] : 'none' })
      return times
    } catch (cause) {
      if (isUnreachable(cause)) answers.push({ asked, seconds: 'unreachable' })
      throw cause
    }
  }

/**
 * A port that answers from a recording. One that was made before questions had hours answers them at any.
 *
 * @throws Error for a question that was not asked then.
 */
export function replayTravel(answers: readonly RecordedAnswer[]): TravelPort {
  const matrices = new Map(answers.flatMap((each) => ('matrix' in each ? [[each.asked, each.matrix] as const] : [])))
  const routes = new Map(answers.flatMap((each) => ('legs' in each ? [[each.asked, each.legs] as const] : [])))
  const times = new Map(answers.flatMap((each) => ('seconds' in each ? [[each.asked, each.seconds] as const] : [])))
  return {
    async matrix(points, mode, conditions) {
      const { durations, distances, ...matrix } = found(
        matrices.get(questionOf('matrix', points, mode, conditions)) ??
          matrices.get(canonicalJson(['matrix', points, mode])),
      )
      return { ...matrix, durations: Int32Array.from(durations), distances: Int32Array.from(distances) }
    },
    legs: async (asked, mode, conditions) =>
      found(
        routes.get(questionOf('legs', asked, mode, conditions)) ?? routes.get(canonicalJson(['legs', asked, mode])),
      ),
    ...(times.size > 0 && { between: replayBetween(times) }),
  }
}

const replayBetween =
  (answers: ReadonlyMap<string, readonly number[] | 'none' | 'unreachable'>): Between =>
  async (origins, destinations, mode, conditions) => {
    const seconds = found(answers.get(questionOf('between', [origins, destinations], mode, conditions)))
    if (seconds === 'none') return undefined
    if (seconds === 'unreachable') throw unreachable()
    const durations = Int32Array.from(seconds)
    return { origins, destinations, durations, distances: new Int32Array(durations.length), source: 'region' }
  }

/** As text. Hours stand by themselves, as they did before other conditions were known. */
function questionOf(...[kind, places, mode, { hours, ...others } = {}]: Question): string {
  const asked = [kind, ...(kind === 'between' ? places : [places]), mode, hours]
  return canonicalJson(Object.keys(others).length === 0 ? asked : [...asked, others])
}

type Question = readonly [
  kind: 'matrix' | 'legs' | 'between',
  places: readonly unknown[],
  mode: TravelMode,
  conditions: TravelConditions | undefined,
]

function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('This question about travel was not asked when the plan was made')
  return answer
}
