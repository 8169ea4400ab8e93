import { ActionIcon, Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import {
  IconClipboardText,
  IconFileSpreadsheet,
  IconLink,
  IconList,
  IconMapPin,
  IconPencil,
  IconRoute,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Logo, LogoMark } from '#web/ui/brand/logo.tsx'
import { Chip, FilterChip } from '#web/ui/controls/chip.tsx'
import { ChoiceList } from '#web/ui/controls/choice-list.tsx'
import { fieldError } from '#web/ui/controls/field-error.tsx'
import { FileDrop } from '#web/ui/controls/file-drop.tsx'
import { KeyCap } from '#web/ui/controls/key-cap.tsx'
import { PriorityTag } from '#web/ui/controls/priority-tag.tsx'
import { SegmentedTabs } from '#web/ui/controls/segmented-tabs.tsx'
import { Stat, StatGroup } from '#web/ui/controls/stat.tsx'
import { StateFilter, StateTag } from '#web/ui/controls/state-tag.tsx'
import { TickRuler } from '#web/ui/controls/tick-ruler.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { VideoButton } from '#web/ui/video/video-button.tsx'
import styles from './design-page.module.css'
import { Example, Section } from './section.tsx'

const icon = { size: 17, stroke: 1.7, 'aria-hidden': true } as const

const imports = [
  { value: 'address', label: 'Address', icon: <IconMapPin {...icon} /> },
  { value: 'url', label: 'Maps link', icon: <IconLink {...icon} /> },
  { value: 'list', label: 'List', icon: <IconList {...icon} /> },
  { value: 'import', label: 'File', icon: <IconFileSpreadsheet {...icon} /> },
] as const

const priorities = ['A', 'B+', 'B', 'C', 'D'] as const

const states = ['ready', 'interpolated', 'area', 'duplicate', 'unresolved'] as const

function Buttons() {
  return (
    <>
      <Button leftSection={<IconRoute {...icon} />}>Optimize route</Button>
      <Button disabled>Optimize route</Button>
      <Button loading>Optimize route</Button>
      <Button variant="ink">Get Started</Button>
      <Button variant="default">Returned workbook</Button>
      <Button variant="default" disabled>
        Apple
      </Button>
      <Button variant="subtle">Cancel</Button>
      <Button variant="light">Use this</Button>
      <Button variant="danger">Delete route</Button>
      <ActionIcon size={32} aria-label="Rename">
        <IconPencil {...icon} />
      </ActionIcon>
    </>
  )
}

function Fields() {
  return (
    <>
      <TextInput className={styles.fill ?? ''} label="E-mail" defaultValue="maya@example.com" />
      <PasswordInput
        className={styles.fill ?? ''}
        label="Password"
        defaultValue="secret"
        error={fieldError('Incorrect password. Please try again.')}
      />
      <TextInput className={styles.fill ?? ''} label="Company" placeholder="Optional" disabled />
      <Checkbox label="Keep me signed in" defaultChecked />
    </>
  )
}

function Figures() {
  return (
    <StatGroup surface="sunken" note={<>1 h 19 min and 21.8 mi less than the order you entered</>}>
      <Stat label="Driving" value="2 h 41 min" />
      <Stat label="Distance" value="31.7 mi" />
      <Stat label="Stops" value="22" />
    </StatGroup>
  )
}

const PlainFigures = () => (
  <section aria-label="Figures on a plain ground">
    <StatGroup>
      <Stat label="Driving" value="2 h 41 min" />
      <Stat label="Distance" value="31.7 mi" />
    </StatGroup>
  </section>
)

function Filters() {
  const [filter, setFilter] = useState<string>('all')
  return (
    <>
      <FilterChip label="All" count={42} selected={filter === 'all'} onSelect={() => setFilter('all')} />
      {states.map((state) => (
        <StateFilter
          key={state}
          state={state}
          count={3}
          selected={filter === state}
          onSelect={() => setFilter(state)}
        />
      ))}
    </>
  )
}

function Tabs() {
  const [way, setWay] = useState<(typeof imports)[number]['value']>('address')
  return <SegmentedTabs label="How to add stops" segments={imports} value={way} onChange={setWay} fullWidth />
}

const uses = ['Delivery', 'Travel', 'Field Service', 'Other'] as const

function Choices() {
  const [chosen, setChosen] = useState<(typeof uses)[number]>('Travel')
  return (
    <>
      <Example name="ChoiceList">
        <div className={styles.fill}>
          <ChoiceList label="Choose one" choices={uses} {...{ chosen }} onChoose={setChosen} />
        </div>
      </Example>
      <Example name="ChoiceList, large">
        <div className={styles.fill}>
          <ChoiceList label="Choose one, large" choices={uses} {...{ chosen }} onChoose={setChosen} size="large" />
        </div>
      </Example>
    </>
  )
}

const FileDrops = () => (
  <>
    <Example name="FileDrop">
      <div className={styles.fill}>
        <FileDrop
          title="Paste or drop anything here"
          hint="A list, a maps link, an Excel or CSV file. We detect which."
          icon={<IconClipboardText {...icon} />}
          aside={<KeyCap>⌘V</KeyCap>}
          onFiles={(files) => showToast({ message: `${files.length} file read` })}
        />
      </div>
    </Example>
    <Example name="FileDrop, refused">
      <div className={styles.fill}>
        <FileDrop
          title="Drop the list here"
          hint=".xlsx, .xls or .csv, up to 100 rows"
          icon={<IconFileSpreadsheet {...icon} />}
          error="Please upload an Excel or CSV file."
          onFiles={() => undefined}
        />
      </div>
    </Example>
  </>
)

const film = { title: 'How it works', steps: [{ title: 'Drive', text: 'Open the route in your map app.' }] } as const

const VideoButtons = () => (
  <>
    <VideoButton video={film} size="lg" />
    <VideoButton video={film} />
    <VideoButton video={film} size="compact-sm" variant="subtle" />
  </>
)

const Chips = () => (
  <>
    <Chip>12 of 200 this month</Chip>
    <Chip tone="brand">SAVE 20%</Chip>
    {states.map((state) => (
      <StateTag key={state} state={state} />
    ))}
  </>
)

export function ControlsSection() {
  return (
    <Section title="Controls">
      <Example name="Button, ActionIcon">
        <Buttons />
      </Example>
      <Example name="VideoButton">
        <VideoButtons />
      </Example>
      <Example name="TextInput, PasswordInput, FieldError, Checkbox">
        <Fields />
      </Example>
      <Example name="SegmentedTabs">
        <div className={styles.fill}>
          <Tabs />
        </div>
      </Example>
      <Choices />
      <Example name="Stat, StatGroup">
        <Figures />
        <PlainFigures />
      </Example>
      <Example name="Chip, StateTag">
        <Chips />
      </Example>
      <Example name="PriorityTag">
        {priorities.map((priority) => (
          <PriorityTag key={priority} priority={priority} />
        ))}
      </Example>
      <Example name="FilterChip">
        <Filters />
      </Example>
      <FileDrops />
      <Example name="KeyCap, TickRuler">
        <KeyCap>/</KeyCap>
        <KeyCap>?</KeyCap>
        <KeyCap>Esc</KeyCap>
        <div className={styles.fill}>
          <TickRuler majorEvery={6} />
        </div>
      </Example>
      <Example name="Logo">
        <Logo />
        <LogoMark size={44} />
      </Example>
    </Section>
  )
}
