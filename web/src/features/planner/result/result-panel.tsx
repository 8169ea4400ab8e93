import { Button, NumberInput, Popover, Tabs, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconGasStation } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { type FuelRates, fuelFor, readRates, usualRates } from '#core/itinerary/fuel.ts'
import { splitAddress } from '#core/itinerary/route-points.ts'
import { formatMinutes } from '#core/kernel/time.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import { AddressField } from '#web/places/field/address-field.tsx'
import { DIRECTION_ADDRESSES, DirectionsList, directionsLimit } from '#web/route/list/directions-list.tsx'
import listStyles from '#web/route/list/route-list.module.css'
import { RouteList } from '#web/route/list/route-list.tsx'
import { BrokenRules } from '#web/route/problems/broken-rules.tsx'
import { UnservedList } from '#web/route/problems/unserved-list.tsx'
import { RouteStopDialog } from '#web/route/stop/route-stop-dialog.tsx'
import type { Selection } from '#web/route/use-selection.ts'
import { latePart } from '#web/ui/feedback/dialogs/late-part.ts'
import { useLatePart } from '#web/ui/feedback/dialogs/use-late-part.ts'
import { showNotice } from '#web/ui/feedback/notices/notice.ts'
import { keyNames } from '#web/ui/keyboard/key-names.ts'
import { useIsPhone } from '#web/ui/theme/use-is-phone.ts'
import { addPlace } from '../document/place-stop.ts'
import { filledStops, orderName } from '../document/planner-document.ts'
import type { PlannerActions } from '../document/use-planner.ts'
import styles from '../planner.module.css'
import { LinkLine } from '../saved/link-line.tsx'
import type { ShownRoute } from '../use-shown-route.ts'
import { ResultHead } from './result-head.tsx'
import { ResultProof, ResultSummary } from './result-summary.tsx'

const drivenMarks = latePart(async () => (await import('./driven-marks.tsx')).DrivenMarks)

interface ResultPanelProps {
  readonly shown: ShownRoute
  readonly result: OptimizedRoute
  readonly actions: PlannerActions
  readonly selection: Selection
  readonly optimizing: boolean
  readonly onOptimize: () => void
}

/** The finished route: the answer, the list, the directions, and both orders compared. */
export function ResultPanel(props: ResultPanelProps) {
  const { shown, result, actions, selection, optimizing, onOptimize } = props
  const { document, points } = shown
  const DrivenMarks = useLatePart(drivenMarks, document.link !== null && document.link !== undefined)
  const stops = filledStops(document)
  const phone = useIsPhone()
  const top = useRef<HTMLDivElement>(null)
  // The answer comes first, wherever the entries had been scrolled to.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={`stack gap8 pt16 ${styles.result}`} data-banner="shown" ref={top}>
      {!phone && <ResultHead document={document} actions={actions} />}
      <LinkLine />
      {document.link && DrivenMarks && <DrivenMarks link={document.link} points={result.points} />}
      {!phone && <ResultSummary result={result} />}
      <UnservedList unserved={result.unserved} stops={stops} />
      <BrokenRules rules={result.brokenRules} />
      <Tabs defaultValue="stops" className={styles.tabs ?? ''} onChange={(tab) => explainTab(tab, points.length)}>
        <Tabs.List className={styles.atFullHeight ?? ''}>
          <Tabs.Tab value="stops">Stops</Tabs.Tab>
          <Tabs.Tab value="directions">Directions</Tabs.Tab>
          <Tabs.Tab value="before">Before / after</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="stops">
          <div className={`${listStyles.listTools} ${styles.atFullHeight}`}>
            <AddStop />
            <Tooltip label={`Find the best order again (${keyNames('⌘Enter')})`}>
              <Button variant="default" size="compact-md" loading={optimizing} onClick={onOptimize}>
                Optimize again
              </Button>
            </Tooltip>
          </div>
          <RouteList route={0} points={points} stops={stops} selection={selection} />
        </Tabs.Panel>
        <Tabs.Panel value="directions">
          <DirectionsList points={points} />
        </Tabs.Panel>
        <Tabs.Panel value="before">
          <BeforeAfter result={result} order={orderName(document)} />
        </Tabs.Panel>
      </Tabs>
      {phone && <ResultProof result={result} />}
      <RouteStopDialog points={points} stops={stops} selection={selection} />
    </div>
  )
}

/** Directions of a long route are not shown; that is said when somebody asks for them. */
function explainTab(tab: string | null, addresses: number): void {
  if (tab === 'directions' && addresses > DIRECTION_ADDRESSES) void showNotice({ message: directionsLimit })
}

/** Both orders side by side, with what each of them costs. */
function BeforeAfter({ result, order }: { readonly result: OptimizedRoute; readonly order: string }) {
  const { saving, points } = result
  const stops = points.filter(({ kind }) => kind === 'stop')
  const entered = stops.toSorted((left, right) => (left.entered ?? 0) - (right.entered ?? 0))
  return (
    <>
      <FuelLine result={result} />
      <table className={`wide ${styles.beforeAfter}`}>
        <thead>
          <tr>
            <th scope="col">
              As entered
              <span>{`${formatMinutes(saving.enteredTime)} · ${saving.enteredDistance.toFixed(1)} mi`}</span>
            </th>
            <th scope="col">
              {order}
              <span>{`${formatMinutes(result.totals.minutes)} · ${result.totals.miles.toFixed(1)} mi`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop, index) => (
            <tr key={stop.entered}>
              <td>{`${index + 1}. ${splitAddress(entered[index]?.address ?? '').street}`}</td>
              <td>{`${index + 1}. ${splitAddress(stop.address).street}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** One more stop for a finished route, at the place where it costs least. */
function AddStop() {
  const [text, setText] = useState('')
  return (
    <div className="fill">
      <AddressField
        label="Add a stop at its best place"
        placeholder="Add a stop at its best place"
        value={text}
        onType={setText}
        onChoose={(place) => {
          setText('')
          addPlace(place)
        }}
      />
    </div>
  )
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What the saved miles are worth in fuel, by the driver's own vehicle. */
function FuelLine({ result }: { readonly result: OptimizedRoute }) {
  const [rates, setRates] = useLocalStorage<FuelRates>({
    key: 'stopwise.fuel',
    defaultValue: usualRates,
    deserialize: readRates,
  })
  if (result.travel.method !== 'd') return null
  const { gallons, dollars } = fuelFor(Math.max(0, result.saving.miles), rates)
  return (
    <p className={`row gap8 secondary ${styles.fuel}`}>
      <IconGasStation size={17} stroke={1.7} aria-hidden="true" />
      <span>{`${gallons.toFixed(1)} gal of fuel saved, about ${money.format(dollars)}`}</span>
      <Popover withArrow shadow="md" trapFocus>
        <Popover.Target>
          <Button variant="subtle" size="compact-xs">
            Your vehicle
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className="stack gap8">
            <NumberInput
              label="Miles per gallon"
              min={1}
              max={200}
              value={rates.milesPerGallon}
              onChange={(value) => value !== '' && setRates({ ...rates, milesPerGallon: Number(value) })}
            />
            <NumberInput
              label="Dollars per gallon"
              min={0}
              max={50}
              step={0.1}
              decimalScale={2}
              value={rates.dollarsPerGallon}
              onChange={(value) => value !== '' && setRates({ ...rates, dollarsPerGallon: Number(value) })}
            />
          </div>
        </Popover.Dropdown>
      </Popover>
    </p>
  )
}
