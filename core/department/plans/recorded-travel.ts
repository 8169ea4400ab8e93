import type { TravelMatrix } from '#core/travel/estimate-matrix.ts'
import type { TravelledRoutes, TravelPort } from '#core/travel/travel-port.ts'
import { isUnreachable, unreachable } from '#core/travel/unreachable.ts'
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
  async matrix(points, mode, when) {
    const { durations, distances, ...matrix } = await port.matrix(points, mode, when)
    const numbers = { ...matrix, durations: [...durations], distances: [...distances] }
    answers.push({ asked: questionOf('matrix', points, mode, when), matrix: numbers })
    return { ...matrix, durations, distances }
  },
  async legs(routes, mode, when) {
    const legs = await port.legs(routes, mode, when)
    answers.push({ asked: questionOf('legs', routes, mode, when), legs })
    return legs
  },
  ...(port.between && { between: recordBetween(port.between, answers) }),
})

/** Whoever asks for times between places reads their seconds alone. */
const recordBetween =
  (between: Between, answers: RecordedAnswer[]): Between =>
  async (...question) => {
    const asked = questionOf('between', ...question)
    try {
      const times = await between(...question)
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
    async matrix(points, mode, when) {
      const { durations, distances, ...matrix } = found(
        matrices.get(questionOf('matrix', points, mode, when)) ?? matrices.get(questionOf('matrix', points, mode)),
      )
      return { ...matrix, durations: Int32Array.from(durations), distances: Int32Array.from(distances) }
    },
    legs: async (asked, mode, when) =>
      found(routes.get(questionOf('legs', asked, mode, when)) ?? routes.get(questionOf('legs', asked, mode))),
    ...(times.size > 0 && { between: replayBetween(times) }),
  }
}

const replayBetween =
  (answers: ReadonlyMap<string, readonly number[] | 'none' | 'unreachable'>): Between =>
  async (origins, destinations, mode, when) => {
    const seconds = found(answers.get(questionOf('between', origins, destinations, mode, when)))
    if (seconds === 'none') return undefined
    if (seconds === 'unreachable') throw unreachable()
    const durations = Int32Array.from(seconds)
    return { origins, destinations, durations, distances: new Int32Array(durations.length), source: 'region' }
  }

const questionOf = (...question: readonly unknown[]): string => canonicalJson(question)

function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Error('This question about travel was not asked when the plan was made')
  return answer
}
