import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { batteryText } from '../../trail/batteryText.ts'
import { seenBattery } from '../../trail/seenBattery.ts'

/** What a crate's mark says below its barcode: its battery and its SI. */
export const crateNote = (point: TracePoint): string =>
  [t('tracking.batteryOf', { battery: batteryText(seenBattery(point)) }), point.si].filter(Boolean).join(' · ')
