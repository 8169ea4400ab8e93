/** Street types, from the abbreviations that people and the postal service use to the word itself. */
const streetTypes: Readonly<Record<string, readonly string[]>> = {
  alley: ['aly'],
  avenue: ['av', 'ave', 'aven', 'avn'],
  boulevard: ['blvd', 'boul', 'bvd'],
  circle: ['cir', 'circ'],
  court: ['ct', 'crt'],
  crescent: ['cres'],
  drive: ['dr', 'drv'],
  expressway: ['expy', 'expwy', 'exwy'],
  extension: ['ext'],
  highway: ['hwy', 'hiway'],
  lane: ['ln'],
  loop: [],
  oval: [],
  parkway: ['pkwy', 'pky', 'pkway'],
  place: ['pl'],
  plaza: ['plz', 'plza'],
  road: ['rd'],
  route: ['rte'],
  row: [],
  slip: [],
  square: ['sq', 'sqr'],
  street: ['st', 'str'],
  terrace: ['ter', 'terr'],
  trail: ['trl'],
  turnpike: ['tpke', 'tpk', 'trnpk'],
  walk: [],
  way: ['wy'],
}

const directions: Readonly<Record<string, readonly string[]>> = {
  north: ['n', 'no'],
  south: ['s', 'so'],
  east: ['e'],
  west: ['w'],
  northeast: ['ne'],
  northwest: ['nw'],
  southeast: ['se'],
  southwest: ['sw'],
}

const otherWords: Readonly<Record<string, readonly string[]>> = {
  fort: ['ft'],
  mount: ['mt'],
  '1': ['first'],
  '2': ['second'],
  '3': ['third'],
  '4': ['fourth'],
  '5': ['fifth'],
  '6': ['sixth'],
  '7': ['seventh'],
  '8': ['eighth'],
  '9': ['ninth'],
  '10': ['tenth'],
  '11': ['eleventh'],
  '12': ['twelfth'],
}

const invert = (words: Readonly<Record<string, readonly string[]>>): [string, string][] =>
  Object.entries(words).flatMap(([word, short]) => short.map((each): [string, string] => [each, word]))

/** Words that end the name of a street: `street`, `avenue`, …, in full. */
export const streetTypeWords: ReadonlySet<string> = new Set(Object.keys(streetTypes))

/** Streets whose name is one word and needs no type. */
export const plainStreets: ReadonlySet<string> = new Set(['broadway', 'bowery', 'embarcadero'])

/** The eight winds in full, as street names use them. */
export const directionWords: ReadonlySet<string> = new Set(Object.keys(directions))

/** Abbreviation or number word to the word that stands for it: `ave` to `avenue`, `e` to `east`, `fifth` to `5`. */
export const fullWord: ReadonlyMap<string, string> = new Map([
  ...invert(streetTypes),
  ...invert(directions),
  ...invert(otherWords),
])
