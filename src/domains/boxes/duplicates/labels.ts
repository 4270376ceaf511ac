import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { MatchReason, MergeField } from './schemas.ts'

export const reasonLabels: Record<MatchReason, string> = {
  email: 'el mismo correo',
  phone: 'el mismo teléfono',
  name: 'el mismo nombre y pueblo',
}

export const mergeFieldLabels: Record<MergeField, string> = {
  recipientName: 'Recibe la caja',
  requesterName: 'Quien la pidió',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  town: 'Pueblo',
  delivery: 'Entrega y dirección',
  gift: 'Para quién y mensaje',
  targetedFor: 'Dirigida a',
  lossType: 'Pérdidas',
  hasSiblings: 'Hermanos o hermanas en casa',
  babyGender: 'Niño o niña',
  skinTonePreference: 'Tono de piel de la muñeca',
  babyName: 'Nombre del bebé',
  boxNote: 'Nota para la caja',
  additionalNotes: 'Notas de la familia',
  notes: 'Notas internas',
}

export const duplicatesLabels = {
  attention: {
    possibleDuplicates: [
      'par de solicitudes podría ser la misma',
      'pares de solicitudes podrían ser la misma',
      'requests.read',
    ],
  },
  jobs: { 'forget-merges': 'Fin del plazo para separar solicitudes unidas' },
  fields: { otherRequest: 'la otra solicitud' },
  actions: {
    not_duplicate: 'Se marcó que no es la misma',
    maybe_duplicate: 'Se volvió a avisar que podría ser la misma',
    merged: 'Se le unió otra solicitud',
    merge_undone: 'Se separó de la otra solicitud',
  },
} as const satisfies FeatureLabels
