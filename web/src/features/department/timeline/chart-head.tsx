import styles from './chart-head.module.css'

/** What the chart of a day shows, and what its marks mean. */
export function ChartHead({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <>
      <p className="grow secondary">8:00 AM to 4:30 PM · Eastern time</p>
      {isOpen && (
        <ul className={`flex gap16 secondary ${styles.legend}`} aria-hidden="true">
          <li data-mark="appointment">Appointment</li>
          <li data-mark="block">Block-out</li>
          <li data-mark="slack">Slack</li>
        </ul>
      )}
    </>
  )
}
