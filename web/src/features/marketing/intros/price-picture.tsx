import styles from './price-picture.module.css'

/** A stop on its way from one driver to another, with what that would cost. */
export function PricePicture() {
  return (
    <figure
      className={styles.picture}
      role="img"
      aria-label="A stop is dragged to another driver, at a price of seven minutes"
    >
      <div className={styles.lane} data-driver="1">
        <b>1</b>
        <i />
        <i />
        <i data-gone />
        <i />
        <i />
      </div>
      <div className={styles.lane} data-driver="2">
        <b>2</b>
        <i />
        <i />
        <i data-new />
        <i />
      </div>
      <div className={styles.bubble}>
        <span className={styles.cost}>+7 min</span>
        <span>Theo, done 3:21 PM</span>
        <span>Maya, done 2:36 PM</span>
        <span className={styles.rule}>Lunch is kept, no rule is broken</span>
      </div>
    </figure>
  )
}
