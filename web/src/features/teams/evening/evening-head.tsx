import { Button } from '@mantine/core'
import { IconArrowLeft, IconMail, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { longDay } from '../day/calendar.ts'
import { ExportMenu } from '../reports/export-menu.tsx'
import type { NameOf } from '../reports/report-lines.ts'
import styles from '../reports/reports.module.css'
import { boardPath, type Evening } from './evening-path.ts'

const iconLook = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

interface EveningHeadProps {
  readonly date: string
  readonly company: string | undefined
  /** Absent until it is fetched. */
  readonly evening: Evening | undefined
  readonly nameOf: NameOf
}

/** Which day it is, whether it is over, and the ways out. */
export function EveningHead({ date, company, evening, nameOf }: EveningHeadProps) {
  const isEmpty = !evening || evening.rows.length === 0
  const isGoingOn = evening?.rows.some(({ standing }) => standing !== 'over') ?? false
  return (
    <header className={styles.head}>
      <div className={styles.heading}>
        <Link className={styles.back} to={boardPath(date)}>
          <IconArrowLeft {...iconLook} /> Back to the day
        </Link>
        <h1>Evening report</h1>
        <p>{[company, `${longDay(date)}, ${date.slice(0, 4)}`, isGoingOn && 'so far'].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconPrinter {...iconLook} />}
          disabled={isEmpty}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <MailButton date={date} disabled={isEmpty} />
        <ExportMenu
          onExport={isEmpty ? undefined : (format) => void exportLate({ date, nameOf, ...evening }, format)}
        />
      </div>
    </header>
  )
}

const exportLate: typeof import('./evening-file.ts').exportEvening = async (...content) =>
  (await import('./evening-file.ts')).exportEvening(...content)

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }))

function MailButton({ date, disabled }: { readonly date: string; readonly disabled: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail {...iconLook} />}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        Mail
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <MailDialog date={date} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
