import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import type { FleetRoute } from '#core/teams/fleet-plan.ts'
import { type DaySheet, daySheet } from '#core/teams/printing/day-sheet.ts'
import { type RouteSheet, routeSheet, type SheetLine } from '#core/teams/printing/route-sheet.ts'
import type { PaperGround } from '#web/map/paper/paper-ground.ts'
import { PrintMap } from '#web/route/leaving/print-map.tsx'
import { TravelNote } from '#web/route/travel-note.tsx'
import printed from '#web/ui/patterns/printed.module.css'
import { closedSign } from '../closing/closed-words.ts'
import { longDay } from '../day/calendar.ts'
import { filledStops } from '../day/day-document.ts'
import { useBoardDay } from '../day/use-day.ts'
import { useBoardLive } from '../live/use-page-live.ts'
import styles from './printed-day.module.css'

// A camera reads modules of 0.4 mm: 2.2 cm for the link of a driver.
const LINK_PX = 84

export interface PrintedDayProps {
  /** The driver whose route alone is printed. */
  readonly only: number | undefined
  /** The streets under the routes, where they have been drawn. */
  readonly grounds: ReadonlyMap<FleetRoute, PaperGround> | undefined
}

/** A day on paper: what it comes to for its dispatcher, then a page for each driver who goes out. */
export function PrintedDay({ only, grounds }: PrintedDayProps) {
  const { shown, team } = useBoardDay()
  const sheets = useSheets().filter(({ id }) => only === undefined || id === only)
  const closed = (shown.options.closed ?? []).map((area) => ({ name: closedSign(area), ring: area.ring }))
  const head = { day: `${longDay(shown.date)}, ${shown.date.slice(0, 4)}`, company: team.company?.companyName }
  return (
    <div className={styles.sheet} aria-hidden="true">
      {only === undefined && <DayPage {...head} />}
      {sheets.map(({ id, route, sheet, link }) => (
        <RoutePage key={id} {...{ sheet, link }} {...head}>
          <PrintMap route={route} ground={grounds?.get(route)} closed={closed} />
        </RoutePage>
      ))}
      {only !== undefined && sheets.length === 0 && <NoPage {...head} words="This driver has no stops on this day." />}
    </div>
  )
}

/** Who goes out, with what each takes along. */
function useSheets() {
  const { shown, drivers } = useBoardDay()
  const { sends } = useBoardLive()
  const stops = filledStops(shown)
  return (shown.plan?.routes ?? []).flatMap((route, place) => {
    const driver = drivers[place]
    if (!(driver && route.points.some(({ kind }) => kind === 'stop'))) return []
    const send = sends.find(({ driverId }) => driverId === driver.id)
    return {
      ...{ id: driver.id, route },
      // Viewers have no link.
      link: (send && (send.standing ?? 'current') === 'current' && send.url) || undefined,
      sheet: routeSheet(route, { name: driver.name, driver: driver.day, stops, options: shown.options }),
    }
  })
}

interface HeadProps {
  readonly day: string
  readonly company: string | undefined
}

function NoPage({ day, company, words }: HeadProps & { readonly words: string }) {
  return (
    <section className={styles.page}>
      <h1>{day}</h1>
      {company !== undefined && <p>{company}</p>}
      <p>{words}</p>
    </section>
  )
}

/** What the day comes to, a line for each driver, what nobody serves. It tells costs: it stays with the dispatcher. */
function DayPage({ day, company }: HeadProps) {
  const { shown, drivers } = useBoardDay()
  const { plan, stops, options } = shown
  if (!plan) {
    const isEmpty = stops.every(({ address }) => address === '')
    const words = isEmpty ? 'Nothing is planned for this day.' : 'The routes of this day are not built yet.'
    return <NoPage {...{ day, company, words }} />
  }
  const sheet = daySheet(plan, drivers, options)
  return (
    <section className={styles.page}>
      <header>
        <div>
          <h1>{day}</h1>
          <p>{[company, sheet.facts].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={styles.owner}>For the dispatcher</p>
      </header>
      <dl className={styles.figures}>
        {sheet.figures.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DriverTable sheet={sheet} />
      <LeftOut sheet={sheet} />
      <TravelNote routes={plan.routes} />
    </section>
  )
}

/** Columns that hold words; all others hold figures. */
const ofWords: readonly string[] = ['Driver', 'Vehicle']

function DriverTable({ sheet: { columns, rows, sum } }: { readonly sheet: DaySheet }) {
  const align = (column = '') => (ofWords.includes(column) ? undefined : styles.figure)
  const cells = (row: readonly string[]) =>
    row.map((cell, column) => (
      <td key={columns[column]} className={align(columns[column])}>
        {cell}
      </td>
    ))
  return (
    <table className={styles.drivers}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} className={align(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two drivers may have one name; a driver is their place
          <tr key={place}>{cells(row)}</tr>
        ))}
        <tr className={styles.sum}>{cells(sum)}</tr>
      </tbody>
    </table>
  )
}

function LeftOut({ sheet: { unserved, brokenRules } }: { readonly sheet: DaySheet }) {
  return (
    <>
      {unserved.length > 0 && (
        <div className={styles.left}>
          <h2>{unserved.length === 1 ? '1 stop that nobody serves' : `${unserved.length} stops that nobody serves`}</h2>
          <ul>
            {unserved.map(({ address, reason }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two stops may be at one address
              <li key={place}>
                <b>{address}</b> {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      {brokenRules.length > 0 && (
        <div className={styles.left}>
          <h2>What these routes break</h2>
          <ul>
            {brokenRules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface RoutePageProps extends HeadProps {
  readonly sheet: RouteSheet
  /** The driver's own page, for a code that opens it. */
  readonly link: string | undefined
  /** The map of the way. */
  readonly children: ReactNode
}

/** What a driver takes along: when to leave, the way, every stop with a box to tick, breaks and waits in their places. */
function RoutePage({ day, company, sheet, link, children }: RoutePageProps) {
  const { name, vehicle, leave, facts, goods, lines } = sheet
  return (
    <section className={styles.page}>
      <header>
        <div>
          <h1>{name}</h1>
          <p>{[day, company].filter(Boolean).join(' · ')}</p>
          <p className={styles.leave}>{leave}</p>
          <p>{facts.join(' · ')}</p>
          {vehicle !== '' && <p>Vehicle: {vehicle}</p>}
          {goods !== '' && <p>To hand over: {goods}</p>}
        </div>
        {link !== undefined && (
          <div className={styles.code}>
            <QRCodeSVG value={link} size={LINK_PX} level="L" />
            <small>Map and changes</small>
          </div>
        )}
      </header>
      {children}
      <table className={styles.stops}>
        {/* A browser draws it again at the head of each page. */}
        <thead>
          <tr>
            <th colSpan={4}>{`${name}, ${day}`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the day
            <LineRow key={place} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const LineRow = ({ line: { mark, time, title, facts, texts, isStop } }: { readonly line: SheetLine }) => (
  <tr>
    <th scope="row">{mark}</th>
    <td className={styles.time}>{time}</td>
    <td className={printed.words}>
      <b>{title}</b>
      {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      {texts.length > 0 && <em>{texts.join(' · ')}</em>}
    </td>
    <td>{isStop && <span className={printed.box} />}</td>
  </tr>
)
