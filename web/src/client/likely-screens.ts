import { type ScreenName, screenNames, screens } from './screens.ts'

/** A page that somebody may have meant. */
export interface LikelyScreen {
  readonly title: string
  readonly to: string
}

const MOST = 4
/** Less alike than this are other words: `pircing` is `pricing`, `cats` is nothing. */
const ALIKE = 0.4

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z0-9]{3,}/g) ?? []

const pairsOf = (word: string): readonly string[] => [...word.slice(1)].map((letter, at) => `${word[at]}${letter}`)

/**
 * 1 for the same word, 0 for another one; the beginning of a word counts nearly as much as the word.
 *
 * @see Dice (1945): the pairs of letters that both words have, twice, of all their pairs.
 */
function likeness(asked: string, word: string): number {
  if (word.startsWith(asked) || asked.startsWith(word)) return 0.9
  const [pairs, others] = [pairsOf(asked.slice(0, 40)), pairsOf(word)]
  const both = pairs.filter((pair) => others.includes(pair)).length
  const alike = (2 * both) / (pairs.length + others.length)
  return alike >= ALIKE ? alike : 0
}

const isPlain = (name: ScreenName): boolean => {
  const { path, frame, need } = screens[name]
  return !path.includes(':') && frame !== 'bare' && (need === undefined || need === 'user' || need === 'plus')
}

function scoreOf(name: ScreenName, asked: readonly string[]): number {
  const { path, title } = screens[name]
  const words = [...wordsOf(path), ...wordsOf(title)]
  const best = asked.map((word) => Math.max(0, ...words.map((each) => likeness(word, each))))
  return best.reduce((sum, each) => sum + each, 0)
}

/**
 * The pages that an address or a few words may mean, the likeliest first; none where nothing is like it. Pages of the
 * same title count once.
 */
export function likelyScreens(asked: string): readonly LikelyScreen[] {
  const words = wordsOf(asked).slice(0, 8)
  const found = screenNames
    .filter(isPlain)
    .map((name) => ({ name, score: scoreOf(name, words) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ name }) => ({ title: screens[name].title, to: screens[name].path }))
  return found.filter(({ title }, at) => found.findIndex((each) => each.title === title) === at).slice(0, MOST)
}
