import { ActionIcon } from '@mantine/core'
import { IconDots, IconLockOpen, IconNavigation } from '@tabler/icons-react'
import { useState } from 'react'
import { AddressInput } from '#web/places/field/address-input.tsx'
import type { Suggest } from '#web/places/field/use-suggestions.ts'
import { SignaturePath } from '#web/ui/controls/signature-path.tsx'
import { StateTag } from '#web/ui/controls/state-tag.tsx'
import { StopBead } from '#web/ui/stops/stop-bead.tsx'
import { StopEntryRow, StopRow } from '#web/ui/stops/stop-row.tsx'
import { driverPaint } from '#web/ui/theme/driver-colors.ts'
import { useScheme } from '#web/ui/theme/use-scheme.ts'
import styles from './design-page.module.css'
import { Example, Section } from './section.tsx'

const places = [
  { id: '1', title: '1429 1st Ave', subtitle: 'Upper East Side, New York, NY 10021' },
  { id: '2', title: '1429 1st St', subtitle: 'Astoria, Queens, NY 11102' },
  { id: '3', title: '1429 1st Ave', subtitle: 'Elizabeth, NJ 07201' },
]

const suggest: Suggest = async (text) =>
  places.filter((place) => place.title.toLowerCase().startsWith(text.toLowerCase().slice(0, 4)))

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

const actions = (
  <>
    <ActionIcon size={30} aria-label="Lock">
      <IconLockOpen {...icon} />
    </ActionIcon>
    <ActionIcon size={30} aria-label="Navigate">
      <IconNavigation {...icon} />
    </ActionIcon>
    <ActionIcon size={30} aria-label="More">
      <IconDots {...icon} />
    </ActionIcon>
  </>
)

function SolvedList() {
  const [selected, setSelected] = useState(2)
  const row = (index: number) => ({ selected: selected === index, onSelect: () => setSelected(index), actions })
  return (
    <ol className={styles.list}>
      <li>
        <StopRow
          kind="start"
          title="37-18 Northern Blvd"
          subtitle="Long Island City · leave"
          time="8:30 AM"
          line="below"
        />
      </li>
      <li>
        <StopRow kind={1} title="43-15 46th St" subtitle="Sunnyside · 6 min, 1.0 mi" time="8:36 AM" {...row(1)} />
      </li>
      <li>
        <StopRow kind={2} title="88 Withers St" subtitle="Williamsburg · 8 min, 1.4 mi" time="9:12 AM" {...row(2)} />
      </li>
      <li>
        <StopRow
          kind={3}
          title="140 Havemeyer St"
          subtitle="Williamsburg · 5 min, 0.6 mi"
          time="9:22 AM"
          tags={<StateTag state="interpolated" />}
          {...row(3)}
        />
      </li>
      <li>
        <StopRow
          kind={4}
          title="66 Rockwell Pl"
          subtitle="Fort Greene · 12 min, 2.6 mi"
          time="9:39 AM"
          dimmed
          {...row(4)}
        />
      </li>
      <li>
        <StopRow kind={5} title="188 Avenue B" subtitle="East Village · done 9:56 AM" time="9:59 AM" done {...row(5)} />
      </li>
      <li>
        <StopRow kind="end" title="37-18 Northern Blvd" subtitle="Long Island City" time="1:01 PM" line="above" />
      </li>
    </ol>
  )
}

function EntryList() {
  const [start, setStart] = useState('37-18 Northern Blvd, Long Island City')
  const [stop, setStop] = useState('')
  return (
    <div className={styles.fill}>
      <StopEntryRow kind="start" line="below">
        <AddressInput
          label="Start"
          value={start}
          chosen
          suggest={suggest}
          onChange={setStart}
          onChoose={({ title }) => setStart(title)}
          onClear={() => setStart('')}
        />
      </StopEntryRow>
      <StopEntryRow kind={1} empty={stop === ''}>
        <AddressInput
          label="Stop 1"
          value={stop}
          placeholder="Try 1429 1st"
          suggest={suggest}
          onChange={setStop}
          onChoose={({ title }) => setStop(title)}
          onClear={() => setStop('')}
        />
      </StopEntryRow>
      <StopEntryRow kind="end" line="above">
        <AddressInput
          label="End"
          value=""
          placeholder="End"
          error="Please ensure that Start Location and End Location are filled"
          suggest={suggest}
          onChange={() => undefined}
          onChoose={() => undefined}
          onClear={() => undefined}
        />
      </StopEntryRow>
    </div>
  )
}

export function StopsSection() {
  const { scheme } = useScheme()
  return (
    <Section title="Stops">
      <Example name="StopRow" flush>
        <SolvedList />
      </Example>
      <Example name="StopEntryRow, AddressInput">
        <EntryList />
      </Example>
      <Example name="StopBead">
        <StopBead kind="start" />
        <StopBead kind={1} />
        <StopBead kind={22} selected />
        <StopBead kind={3} hollow />
        <StopBead kind={4} done />
        <StopBead kind={5} paint={driverPaint(2, scheme)} />
        <StopBead kind="end" />
      </Example>
      <Example name="SignaturePath">
        <SignaturePath label="Signature of Ana Sosa" path="M60 120L90 60L110 150L140 80L170 130L230 90M260 90L260 90" />
      </Example>
    </Section>
  )
}
