import { type DayPrices, faultOfPrices } from '#core/teams/day-prices.ts'
import { Fold } from '../forms/fold.tsx'
import { pricesWords } from '../forms/price-words.ts'
import { PricesFields } from '../forms/prices-fields.tsx'

interface DepotPricesProps {
  readonly prices: DayPrices
  readonly onChange: (prices: DayPrices) => void
}

/** What the days of a team cost, which a new day begins with. */
export function DepotPrices({ prices, onChange }: DepotPricesProps) {
  const fault = faultOfPrices(prices)
  return (
    <Fold title="Prices of a day" words={pricesWords(undefined, prices)} open={fault !== undefined}>
      <PricesFields {...{ prices, fault, onChange }} />
    </Fold>
  )
}
