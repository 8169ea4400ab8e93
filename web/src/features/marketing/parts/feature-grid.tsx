import {
  type Icon,
  IconArrowBackUp,
  IconArrowsSplit2,
  IconCalendarRepeat,
  IconCertificate,
  IconChecklist,
  IconClipboardList,
  IconClock,
  IconDragDrop,
  IconFileSpreadsheet,
  IconLock,
  IconNavigation,
  IconRoute,
  IconSend,
  IconShare,
  IconUsers,
} from '@tabler/icons-react'
import styles from './feature-grid.module.css'

interface FeatureGridProps {
  readonly label: string
  readonly features: readonly { readonly icon: string; readonly title: string; readonly text: string }[]
}

/** What something does, in short cards. A list, so that a screen reader says how many there are. */
export function FeatureGrid({ label, features }: FeatureGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {features.map(({ icon, title, text }) => {
        const Icon = featureIcons[icon]
        return (
          <li key={title} className={styles.feature}>
            {Icon && <Icon size={20} stroke={1.7} aria-hidden="true" />}
            <h3 className="mt8 strongLarge">{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** Icons by the names that content files use. */
const featureIcons: Readonly<Record<string, Icon>> = {
  calendar: IconCalendarRepeat,
  certificate: IconCertificate,
  check: IconChecklist,
  clock: IconClock,
  drag: IconDragDrop,
  file: IconFileSpreadsheet,
  list: IconClipboardList,
  lock: IconLock,
  navigation: IconNavigation,
  route: IconRoute,
  send: IconSend,
  share: IconShare,
  split: IconArrowsSplit2,
  undo: IconArrowBackUp,
  users: IconUsers,
}
