import { intAt } from '#engine/base/typed-array.ts'
import type { Question } from './question.ts'
import { isDirection, isStreetType, TYPE, WIND } from './words.ts'

/** Which words of a question are a name, and how well. */
export interface Alignment {
  /** The name are the tokens from `from` up to `to`. */
  readonly from: number
  readonly to: number
  /** Share of the name that was written, from 0 to 1: rare words count more than `street`. */
  readonly fit: number
  /** Letters in which words differ from those of the name. */
  readonly slips: number
  /** Whether all was written but a wind: `5 Street` for `East 5 Street`. */
  readonly lacksWind: boolean
}

/** Beginnings of words that are being typed are no slips. */
const SLIP = 0.95
/** What a foreign word within a name costs. */
const FOREIGN = 0.3
/** What words cost that are not typed yet. */
const UNTYPED = 0.03
/** What a first word costs that stands behind the others. */
const MOVED = 0.05

/**
 * The run of words of a question that is most like a name; `undefined` where no word is.
 *
 * From each word on, the words of the name are taken in their order, with gaps where the writer left some out.
 * O(words of the question × words of both).
 */
export function alignName(question: Question, name: number): Alignment | undefined {
  const { names } = question.index
  const words = names.words.subarray(intAt(names.firstWord, name), intAt(names.firstWord, name + 1))
  const spelled = { words, weights: weightsOf(question, words) }
  let best: Alignment | undefined
  for (let from = 0; from < question.tokens.length; from++) {
    const found = alignFrom(question, spelled, from)
    if (found && (!best || found.fit > best.fit)) best = found
  }
  return best
}

interface Spelled {
  readonly words: Int32Array
  readonly weights: readonly number[]
}

/** Only the last type of a name is its type, and some word must carry it: `Spring Street`, `West Street`. */
function weightsOf({ weightOf }: Question, words: Int32Array): number[] {
  const weights = Array.from(words, weightOf)
  const type = weights.lastIndexOf(TYPE)
  const carried = weights.map((weight, at) => (weight === TYPE && at !== type ? 1 : weight))
  const heaviest = Math.max(...carried)
  return carried.map((weight) => (weight === heaviest ? 1 : weight))
}

function alignFrom(question: Question, name: Spelled, from: number): Alignment | undefined {
  const run = new Run(question, name)
  if (!run.take(from)) return undefined
  let to = from + 1
  const { part } = question.tokens[from] ?? { part: -1 }
  const isInside = (token: number) => question.tokens[token]?.part === part
  for (; isInside(to); to++) {
    if (run.take(to)) continue
    // One word between two of the name may be foreign: a slip too many, an initial.
    if (run.foreign > 0 || !isInside(to + 1) || !run.take(to + 1)) break
    run.foreign++
    to++
  }
  if (run.takeMoved(to)) to++
  if (run.isHouseNumber()) return undefined
  const { slips } = run
  return {
    from,
    to,
    fit: run.fit(question.isTyping && to === question.tokens.length),
    slips,
    lacksWind: run.lacksWind(),
  }
}

/** The words of a name that have been found so far. */
class Run {
  foreign = 0
  slips = 0
  private readonly question: Question
  private readonly words: Int32Array
  private readonly weights: readonly number[]
  private next = 0
  private written = 0
  private skippedFirst = false
  /** Tokens and words of the name that carry it, neither types nor winds. */
  private readonly carriers: number[] = []
  private readonly taken = new Set<number>()

  constructor(question: Question, { words, weights }: Spelled) {
    this.question = question
    this.words = words
    this.weights = weights
  }

  /** Takes the next word of the name that a token may mean. */
  take(token: number): boolean {
    const likeness = this.question.likeness[token]
    for (let at = this.next; at < this.words.length; at++) {
      const like = likeness?.get(intAt(this.words, at))
      if (like === undefined) continue
      if (this.next === 0 && at > 0) this.skippedFirst = true
      this.count(like, at, token)
      this.next = at + 1
      return true
    }
    return false
  }

  /** Takes the first word of the name where it stands behind the others: `5 Street East`, `Ленина улица`. */
  takeMoved(token: number): boolean {
    const first = intAt(this.words, 0)
    const like = this.skippedFirst ? this.question.likeness[token]?.get(first) : undefined
    if (like === undefined) return false
    this.written -= MOVED
    this.count(like, 0, token)
    return true
  }

  fit(isStillTyped: boolean): number {
    const whole = this.weights.reduce((sum, weight) => sum + weight, 0)
    const behind = this.weights.slice(this.next).reduce((sum, weight) => sum + weight, 0)
    const written = Math.max(0, this.written - FOREIGN * this.foreign)
    if (!isStillTyped) return written / whole
    return (written / (whole - behind)) * (1 - (UNTYPED * behind) / whole)
  }

  /** Whether all that was found of the name is the number of a house: `99 Nowhere Lane` is not East 99 Street. */
  isHouseNumber(): boolean {
    return this.carriers.length > 0 && this.carriers.every((token) => beginsLine(this.question, token))
  }

  lacksWind(): boolean {
    return (
      this.taken.size < this.words.length && this.weights.every((weight, at) => weight === WIND || this.taken.has(at))
    )
  }

  private count(like: number, at: number, token: number): void {
    if (like < SLIP) this.slips += Math.round((1 - like) * ((this.question.tokens[token]?.text.length ?? 0) + 1))
    if (this.weights[at] === 1) this.carriers.push(token)
    this.taken.add(at)
    this.written += like * (this.weights[at] ?? 0)
  }
}

/** Whether a number stands before words that are no street type, and behind none that it could belong to. */
function beginsLine({ tokens, likeness, weightOf }: Question, at: number): boolean {
  const [token, next, before] = [tokens[at], tokens[at + 1], tokens[at - 1]]
  if (!token || !/^\d+$/.test(token.text) || next?.part !== token.part) return false
  const isOfName =
    before?.part === token.part &&
    before.readings.some((word) => isStreetType(word) || isDirection(word) || /^\d/.test(word))
  return !isOfName && !Array.from(likeness[at + 1]?.keys() ?? []).some((word) => weightOf(word) === TYPE)
}
