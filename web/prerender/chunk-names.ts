import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** Below so many letters of source a chunk costs more as a request of its own than as unused text of another. */
const SMALLEST = 24_000
/** Below so many it may come with every page. */
const TINY = 4_000

/** Pages by what they have in common: those of a face share most of what they need. */
const FACES: readonly (readonly [name: string, pages: RegExp])[] = [
  ['home', /features[\\/]marketing[\\/]home[\\/]home-page/],
  // Around pages of these faces.
  ['home-public-site', /app[\\/]shell[\\/]marketing-shell/],
  ['drives-planner-site-tools', /app[\\/]shell[\\/]tool-shell/],
  ['planner', /features[\\/]planner[\\/]planner-page/],
  // What the planner fetches once it answers.
  ['result', /features[\\/]planner[\\/](?!saved[\\/]saved-routes-page)/],
  ['teams', /features[\\/]teams[\\/]teams-page/],
  ['tools', /features[\\/](teams|department)[\\/]|app[\\/]shell[\\/]team-shell/],
  ['drives', /features[\\/]drives[\\/]shared-route-page/],
  ['visit', /features[\\/]drives[\\/]visit[\\/]/],
  ['reference', /app[\\/]api-doc/],
  ['map', /src[\\/]map[\\/]/],
  ['public', /features[\\/](marketing|billing[\\/]pricing|blog[\\/]listing)[\\/]|accounts[\\/](sign|reset)/],
  ['site', /src[\\/](app|features|ui)[\\/]/],
]
/** None for what pages of several faces fetch while they are used: it takes the files of whoever fetches it. */
const faceOf = ({ facadeModuleId }: Chunk): string | undefined =>
  FACES.find(([, pages]) => pages.test(facadeModuleId ?? ''))?.[0]

/** A chunk and everything that it imports at once. */
export function closureOf(chunk: Chunk, chunks: readonly Chunk[]): readonly Chunk[] {
  const found = new Set<Chunk>()
  const visit = (each: Chunk): void => {
    if (found.has(each)) return
    found.add(each)
    for (const other of chunks) if (each.imports.includes(other.fileName)) visit(other)
  }
  visit(chunk)
  return [...found]
}

/** Which faces need each module before one of their pages stands. */
function facesOfModules(chunks: readonly Chunk[]): ReadonlyMap<string, ReadonlySet<string>> {
  const faces = new Map<string, Set<string>>()
  for (const page of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const face = faceOf(page)
    if (face === undefined) continue
    for (const id of closureOf(page, chunks).flatMap(({ moduleIds }) => moduleIds)) {
      for (const each of face.split('-')) faces.set(id, (faces.get(id) ?? new Set()).add(each))
    }
  }
  return faces
}

/** Their first load is held to a budget: they get nothing that they do not need. */
const BUDGETED = ['planner', 'drives', 'public', 'reference'] as const

const isWithin = (part: string, whole: string): boolean =>
  part.split('-').every((face) => whole.split('-').includes(face)) &&
  BUDGETED.every((face) => part.includes(face) === whole.includes(face))

const facesIn = (name: string): number => name.split('-').length

/** Puts small groups into the smallest one that all of their pages load as well, and the smallest where all pages do. */
function joinSmall(sizes: ReadonlyMap<string, number>): ReadonlyMap<string, string> {
  const weights = new Map(sizes)
  const names = [...sizes.keys()].sort((one, other) => facesIn(one) - facesIn(other))
  const targets = new Map<string, string>()
  for (const name of names) {
    const wider = names.find((other) => other !== name && isWithin(name, other)) ?? 'common'
    const weight = weights.get(name) ?? 0
    if (weight >= (wider === 'common' ? TINY : SMALLEST)) continue
    targets.set(name, wider)
    weights.set(wider, weight + (weights.get(wider) ?? 0))
  }
  const targetOf = (name: string): string => {
    const target = targets.get(name)
    return target === undefined ? name : targetOf(target)
  }
  return new Map(names.map((name) => [name, targetOf(name)]))
}

const OF_SITE = ['home', 'public', 'reference', 'site']

/**
 * What only pages of the site need, each its own part of it, stays as it falls. The first of them has one file for
 * itself, with the frame of the site: tools need neither.
 */
function nameOf(faces: readonly string[]): string {
  if (!faces.includes('home')) return faces.join('-')
  return faces.every((face) => OF_SITE.includes(face)) ? 'home' : 'common'
}

/**
 * The chunk of each module that several pages need: one for each set of faces, in place of one for each set of pages,
 * and what every page needs in `common`. A few files in place of a hundred, most of them icons.
 *
 * @param chunks of a build that splits by pages alone
 * @param common what needs all of it
 */
export function chunkNames(chunks: readonly Chunk[], common: ReadonlySet<string>): ReadonlyMap<string, string> {
  const faces = facesOfModules(chunks)
  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const of = [...(faces.get(id) ?? [])].sort()
    const name = common.has(id) ? 'common' : nameOf(of)
    if (['', 'site', 'public', 'public-site'].includes(name)) continue
    names.set(id, name)
    if (name !== 'common') sizes.set(name, (sizes.get(name) ?? 0) + renderedLength)
  }
  const into = joinSmall(sizes)
  return new Map([...names].map(([id, name]) => [id, into.get(name) ?? name]))
}
