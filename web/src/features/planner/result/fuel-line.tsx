import { Button, NumberInput, Popover, Stack } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconGasStation } from '@tabler/icons-react'
import { type FuelRates, fuelFor, readRates, usualRates } from '#core/itinerary/fuel.ts'
import type { OptimizedRoute } from '#core/planner/optimized-route.ts'
import styles from '../planner.module.css'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What the saved miles are worth in fuel, by the driver's own vehicle. */
export function FuelLine({ result }: { readonly result: OptimizedRoute }) {
  const [rates, setRates] = useLocalStorage<FuelRates>({
    key: 'stopwise.fuel',
    defaultValue: usualRates,
    deserialize: readRates,
  })
  if (result.travel.method !== 'd') return null
  const { gallons, dollars } = fuelFor(Math.max(0, result.saving.miles), rates)
  return (
    <p className={styles.fuel}>
      <IconGasStation size={17} stroke={1.7} aria-hidden="true" />
      <span>{`${gallons.toFixed(1)} gal of fuel saved, about ${money.format(dollars)}`}</span>
      <Popover withArrow shadow="md" trapFocus>
        <Popover.Target>
          <Button variant="subtle" size="compact-xs">
            Your vehicle
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
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
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </p>
  )
}
