import type { FleetOptions } from '#core/teams/fleet-request.ts'
import { faultOfVehicle, type RoadVehicle, vehicleWords } from '#engine/travel/index.ts'
import { drivenChoices, riddenChoices, VehicleFields } from '#web/day/vehicle/vehicle-fields.tsx'
import styles from './day-fields.module.css'
import { Fold } from './fold.tsx'

/** Whether a day can be planned for its vehicle. */
export const isVehicleSound = ({ vehicle }: FleetOptions): boolean =>
  vehicle === undefined || faultOfVehicle(vehicle) === undefined

interface DayVehicleProps {
  readonly vehicle: RoadVehicle | undefined
  readonly onChange: (vehicle: RoadVehicle | undefined) => void
}

const choices = [...drivenChoices, ...riddenChoices.filter(({ value }) => value !== '')]

/** What everybody drives, folded: most drive what may go everywhere. */
export const DayVehicle = ({ vehicle, onChange }: DayVehicleProps) => (
  <Fold title="Vehicle" words={vehicle ? vehicleWords(vehicle) : 'car or small van'}>
    <VehicleFields choices={choices} vehicle={vehicle} onChange={onChange} />
    <p className={styles.hint}>
      One size holds for the whole day: enter the largest of your vehicles. Routes keep clear of low bridges, weight
      limits and streets closed to trucks where the street map tells of them.
    </p>
  </Fold>
)
