import { mirrors } from '#engine/regions/building.ts'
import { BUILT_IN } from '#engine/regions/index.ts'
import { escapeHtml } from '#local/http/escape-html.ts'
import { renderPage, toolBar } from '#local/http/page.ts'
import { renderTime } from '#local/http/render-time.ts'
import type { KeptRegion } from './kept-streets.ts'
import type { StreetWork } from './street-work.ts'

/** An extract that somebody asks about; `bytes` where its mirror tells them. */
export interface Offer {
  readonly name: string
  readonly url: string
  readonly bytes: number | undefined
}

/** What the page of the streets knows. */
export interface StreetsView {
  /** What pages show of the regions that this start took. */
  readonly inUse: readonly string[]
  /** Whether the start named its regions itself, so that none can be chosen. */
  readonly isNamed: boolean
  /** Whether Stopwise starts again by itself. */
  readonly restarts: boolean
  readonly kept: readonly KeptRegion[]
  readonly chosen: readonly string[]
  readonly work: StreetWork | undefined
  readonly offer: Offer | undefined
  /** What was typed, and what is wrong with it. */
  readonly asked: string
  readonly fault: string | undefined
}

const REFRESH_SECONDS = 2
/** From there on a region takes more memory than most machines have. */
const LARGE_BYTES = 400e6

export const isUnderWay = ({ step }: StreetWork): boolean => step.phase === 'downloading' || step.phase === 'building'

/** Streets that are there, and how to get others. */
export function renderStreets(view: StreetsView): string {
  const { work } = view
  const parts = [
    `${toolBar}<main><h1>Streets</h1><p>Travel times, addresses and the map come from these files. Nothing leaves this machine.</p>`,
    ...(work ? [workCard(work)] : []),
    `<h2>On this machine</h2>${keptCard(view)}`,
    ...(work && isUnderWay(work) ? [] : [offerCard(view)]),
    '</main>',
  ]
  return renderPage({
    title: 'Streets',
    body: parts.join('\n'),
    ...(work && isUnderWay(work) ? { refreshSeconds: REFRESH_SECONDS } : {}),
  })
}

/** While Stopwise starts again, on its way or not: the page looks for it until it answers. */
export const WAIT_SCRIPT = `const look = () => fetch('/config.json', { cache: 'no-store' }).then(() => location.replace('/local/streets'), () => setTimeout(look, 500));
setTimeout(look, 1500)`

export const renderRestart = (restarts: boolean): string =>
  renderPage({
    title: 'Streets',
    body: restarts
      ? `<main class="narrow"><h1>Starting with these streets …</h1><p role="status">Stopwise starts again, which takes some seconds. This page goes on by itself.</p><script>${WAIT_SCRIPT}</script></main>`
      : `${toolBar}<main class="narrow"><h1>Chosen for the next start</h1><p>Stop Stopwise (Ctrl-C in its terminal) and start it again.</p><a class="button" href="/local/streets">Back to the streets</a></main>`,
  })

const form = (fields: Readonly<Record<string, string>>, button: string): string =>
  `<form method="post" action="/local/streets">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('')}${button}</form>`

function workCard({ name, url, step, file }: StreetWork): string {
  const title = escapeHtml(name)
  if (step.phase === 'made') {
    const use = form({ do: 'use', file }, '<button class="primary" type="submit">Use these streets</button>')
    return card(
      `<h2>${title} is ready</h2><p role="status">Its streets, addresses and map are on this machine.</p>${use}`,
    )
  }
  if (step.phase === 'failed') {
    const again = form({ do: 'get', name, url }, '<button class="plain" type="submit">Try again</button>')
    return card(`<h2>${title} could not be had</h2><p role="alert">${escapeHtml(step.message)}</p>${again}`)
  }
  const { done, total } = step
  const share = total === undefined ? '' : ` max="${total}" value="${Math.min(done, total)}"`
  const percent = total === undefined ? '' : `, ${Math.floor((100 * done) / total)} %`
  const words =
    step.phase === 'downloading'
      ? `Downloading: ${megabytes(done)}${total === undefined ? '' : ` of ${megabytes(total)}`}${percent}`
      : done === 0 || done === total
        ? 'Making streets, addresses and map of it. A large city takes some minutes.'
        : `Reading it${percent}`
  const cancel = form({ do: 'cancel' }, '<button class="plain" type="submit">Cancel</button>')
  const bar = `<progress aria-label="${title}"${share}></progress>`
  return card(`<h2>${title}</h2><p role="status">${words}</p>${bar}${cancel}
<p class="small">Stopwise can be used meanwhile. What is downloaded stays if this machine stops.</p>`)
}

const card = (inside: string): string => `<div class="card pad stack">${inside}</div>`

function keptCard({ kept, chosen, inUse, isNamed, restarts }: StreetsView): string {
  const note = isNamed
    ? `<p class="small pad">This start named its streets: ${escapeHtml(inUse.join(', ') || 'none')}. Start without --region to choose here.</p>`
    : restarts
      ? '<p class="small pad">A change takes effect at once: Stopwise starts again for it, which takes some seconds.</p>'
      : '<p class="small pad">A change takes effect at the next start.</p>'
  const rows = [
    keptRow({ file: BUILT_IN, words: '<b>Manhattan</b>, built in', isChosen: chosen.includes(BUILT_IN), isNamed }),
    ...kept.map(({ name, bytes, madeAt, day }) =>
      keptRow({
        file: name,
        words: `<b>${escapeHtml(name.replace(/[.]region$/, ''))}</b>${day === undefined ? '' : ` as of ${day}`}, ${megabytes(bytes)}, made ${renderTime(new Date(madeAt).toISOString())}`,
        isChosen: chosen.includes(name),
        isNamed,
      }),
    ),
  ]
  return `<div class="card"><table><thead><tr><th scope="col">Streets</th><th scope="col">In use</th><th scope="col"></th></tr></thead>
<tbody>${rows.join('')}</tbody></table>${note}</div>`
}

interface KeptRow {
  readonly file: string
  readonly words: string
  readonly isChosen: boolean
  readonly isNamed: boolean
}

function keptRow({ file, words, isChosen, isNamed }: KeptRow): string {
  const change = isChosen
    ? form({ do: 'leave', file }, '<button class="plain" type="submit">Leave out</button>')
    : form({ do: 'use', file }, '<button class="plain" type="submit">Use</button>')
  const remove =
    isChosen || file === BUILT_IN
      ? ''
      : form({ do: 'remove', file }, '<button class="plain" type="submit">Delete</button>')
  return `<tr><td>${words}</td><td>${isChosen ? 'Yes' : 'No'}</td><td class="stack">${isNamed ? '' : change}${remove}</td></tr>`
}

function offerCard({ offer, asked, fault }: StreetsView): string {
  const options = [...mirrors.keys()].map((name) => `<option value="${name}">`).join('')
  const search = `<form method="get" action="/local/streets"><label>City, state, or address of an extract
<input name="place" list="places" value="${escapeHtml(asked)}" placeholder="chicago" autocomplete="off"${fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"'}></label>
<datalist id="places">${options}</datalist>${fault === undefined ? '' : `<p id="fault" role="alert">${escapeHtml(fault)}</p>`}
<button class="plain" type="submit">Look it up</button></form>`
  return `<h2>Get the streets of your city</h2><p>OpenStreetMap's public mirrors offer extracts of cities and states.</p>
${card(search)}${offer ? offered(offer) : ''}${listOfPlaces()}`
}

function offered({ name, url, bytes }: Offer): string {
  const size = bytes === undefined ? 'Its mirror does not tell how large it is' : `${megabytes(bytes)} to download`
  const large =
    bytes !== undefined && bytes > LARGE_BYTES
      ? '<p>That is large: making streets of it takes many gigabytes of memory. A city in its place is quicker.</p>'
      : ''
  const get = form({ do: 'get', name, url }, '<button class="primary" type="submit">Get these streets</button>')
  return `<br>${card(`<h2>${escapeHtml(name)}</h2><p>${size}, from ${escapeHtml(new URL(url).host)}.</p>${large}${get}`)}`
}

/** Every extract that is known by name, in groups. */
function listOfPlaces(): string {
  const groups = Map.groupBy(mirrors.keys(), (name) => name.slice(0, name.indexOf('/')))
  return [...groups]
    .map(([group, names]) => {
      const links = names.map(
        (name) =>
          `<li><a class="row" href="/local/streets?place=${encodeURIComponent(name)}">${titleOf(name)}</a></li>`,
      )
      return `<details><summary>${titles[group] ?? group}, ${names.length}</summary><ul class="list card">${links.join('')}</ul></details>`
    })
    .join('\n')
}

const titles: Readonly<Record<string, string>> = {
  city: 'Cities',
  us: 'United States',
  canada: 'Canada',
  germany: 'Germany',
  uk: 'United Kingdom',
}

/** `city/new-york` as people write it. */
const titleOf = (name: string): string =>
  name
    .slice(name.indexOf('/') + 1)
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

/** What an extract of the lists is called: a state may have the name of its city. */
export function nameOfExtract(name: string): string {
  const group = name.slice(0, name.indexOf('/'))
  return group === 'city' ? titleOf(name) : `${titleOf(name)}, ${titles[group] ?? group}`
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`
