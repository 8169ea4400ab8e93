import * as z from 'zod'
import { remarkCodes } from '#core/department/appointments/appointment-remarks.ts'
import { madeStandings } from '#core/department/appointments/made-appointment.ts'
import { callFor } from '../call.ts'
import { failures } from '../errors.ts'
import { MinuteOfDay } from '../itinerary.ts'
import { changedElsewhere } from './plans.ts'
import { Day, InspectionId, InspectorId, Time } from './wire.ts'

const WireAppointment = z.object({
  start: Time,
  finish: Time.exactOptional(),
  requiredInspectors: z.array(z.string().max(64)).readonly(),
})

const AskedAppointment = z.object({
  date: Day,
  from: MinuteOfDay,
  to: MinuteOfDay,
  /** Empty for any capable inspector. */
  requiredInspectors: z.array(InspectorId).max(20).readonly(),
})

const AppointmentState = z.object({
  inspectionId: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  complaintCategory: z.string(),
  /** Minutes that an appointment of it takes. */
  minutes: z.number().int(),
  /** Raised by each change in the app, 0 before the first. */
  version: z.number().int().min(0),
  /** The one that counts. */
  appointment: WireAppointment.nullable(),
  /** The one in the inspection file. */
  filed: WireAppointment.nullable(),
  /** Of what was decided in the app. */
  standing: z.enum(madeStandings).exactOptional(),
  changedBy: z.string().exactOptional(),
  changedAt: z.number().int().exactOptional(),
  /** What speaks against the one that was asked about. */
  remarks: z.array(z.object({ code: z.enum(remarkCodes), isRefused: z.boolean(), words: z.string() })).readonly(),
})

const listed = failures({
  'department.files-missing': 'invalid',
  'department.no-such-inspection': 'invalid',
})

/** Appointments that are made, moved and cancelled in the app, beside those of the inspection file. */
export const departmentAppointments = {
  appointments: callFor('department-scheduler')
    .route({
      method: 'GET',
      path: '/department/appointments',
      summary: 'Appointments that were changed in the app, the last one first, and how each stands beside the file',
    })
    .output(
      z.object({
        appointments: z
          .array(
            z.object({
              inspectionId: z.string(),
              /** Absent where the inspection is gone from the file. */
              street: z.string().exactOptional(),
              /** As it was decided; `null` where it was cancelled. */
              appointment: WireAppointment.nullable(),
              filed: WireAppointment.nullable(),
              standing: z.enum(madeStandings),
              changedBy: z.string(),
              changedAt: z.number().int(),
            }),
          )
          .readonly(),
      }),
    )
    .errors(failures({ 'department.files-missing': 'invalid' })),
  appointment: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/appointment',
      summary: 'The appointment of an inspection, and what speaks against another one',
    })
    .input(z.object({ inspectionId: InspectionId, asked: AskedAppointment.exactOptional() }))
    .output(AppointmentState)
    .errors(listed),
  changeAppointment: callFor('department-scheduler')
    .route({
      method: 'POST',
      path: '/department/change-appointment',
      summary: 'Make, move or cancel the appointment of an inspection, or go back to that of the file',
    })
    .input(
      z.object({
        inspectionId: InspectionId,
        /** The version that was seen, and the beginning of the appointment that counted then. */
        version: z.number().int().min(0).max(1_000_000_000),
        shown: Time.nullable(),
        change: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('appointment'), ...AskedAppointment.shape }),
          z.object({ kind: z.literal('none') }),
          z.object({ kind: z.literal('filed') }),
        ]),
      }),
    )
    .output(AppointmentState)
    .errors({
      ...listed,
      ...changedElsewhere,
      ...failures({
        'department.unkept-appointment': 'invalid',
        'department.too-many-appointments': 'limit',
      }),
    }),
}
