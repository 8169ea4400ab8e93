import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod'
import { unreachable } from '#engine/travel/index.ts'

/** How a server is asked: with a body by POST, else by GET. */
export interface RouterQuestion<Answer> {
  readonly url: string
  readonly body?: unknown
  readonly schema: z.ZodType<Answer>
  /** Ends all questions of one plan. */
  readonly signal?: AbortSignal
}

/** Questions of one plan that run at the same time: the server is one machine of the operator. */
export const QUESTIONS_AT_ONCE = 4
/** A whole plan: behind API Gateway there has to be time left for its estimates. */
export const PLAN_WITHIN_MS = 18_000

const ANSWER_WITHIN_MS = 6_000
const TRIES = 3
const PAUSE_MS = 200
/** Far above the legs of a hundred stops, far below the memory of a function. */
const MOST_BYTES = 64 * 1024 * 1024

/** The server answered, and not with what was asked for: its own words for why. */
export class RouterRefusal extends Error {
  override readonly name = 'RouterRefusal'
  readonly status: number
  readonly answer: unknown

  constructor(status: number, answer: unknown) {
    super(`The routing server answered ${status}.`)
    this.status = status
    this.answer = answer
  }
}

/**
 * Asks a routing server and reads its answer, three times at most where it is busy or away.
 *
 * @throws RouterRefusal, and whatever comes of a network
 */
export async function askRouter<Answer>(question: RouterQuestion<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return question.schema.parse(await fetchJson(question))
    } catch (error) {
      if (attempt === TRIES || isFinal(error) || question.signal?.aborted) throw error
      await pause(PAUSE_MS * attempt ** 2)
    }
  }
}

/** The same, where a refusal that reads as `noRoad` says that a place cannot be reached. */
export async function askForRoad<Answer>(question: RouterQuestion<Answer>, noRoad: z.ZodType): Promise<Answer> {
  try {
    return await askRouter(question)
  } catch (error) {
    if (error instanceof RouterRefusal && noRoad.safeParse(error.answer).success) throw unreachable(error)
    throw error
  }
}

/** Another try would end in the same way. */
const isFinal = (error: unknown): boolean =>
  error instanceof RouterRefusal && error.status < 500 && error.status !== 429

async function fetchJson({ url, body, signal }: RouterQuestion<unknown>): Promise<unknown> {
  const within = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    // Where stops lie is told to the server that the operator named, and to no other.
    redirect: 'error',
    signal: signal ? AbortSignal.any([within, signal]) : within,
  })
  const answer = parseJson(await readText(response))
  if (!response.ok) throw new RouterRefusal(response.status, answer)
  return answer
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new Error(`The routing server answered more than ${MOST_BYTES} bytes.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
