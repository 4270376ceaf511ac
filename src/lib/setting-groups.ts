type SettingGroup = {
  /** Its name in `npm run doctor`. */
  name?: { es: string; en: string }
  /** All of them or none: some alone do nothing, or something else. */
  needs: readonly string[]
  /** They do nothing without those, which do without them. */
  adds?: readonly string[]
  /** Staff may save the missing ones, so the server starts without them. */
  isAlsoSaved?: boolean
}

/** Settings that belong together: the start judges them, and `npm run doctor` says which are in use. */
export const settingGroups: SettingGroup[] = [
  {
    name: { es: 'PayPal', en: 'PayPal' },
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    adds: ['PAYPAL_WEBHOOK_ID'],
  },
  {
    name: { es: 'ATH Móvil', en: 'ATH Móvil' },
    needs: ['ATH_PUBLIC_TOKEN', 'ATH_PRIVATE_TOKEN'],
    adds: ['ATH_WEBHOOK_SECRET_PATH'],
  },
  {
    name: { es: 'etiquetas de USPS', en: 'USPS labels' },
    needs: ['USPS_CLIENT_ID', 'USPS_CLIENT_SECRET', 'USPS_CRID', 'USPS_MID', 'USPS_EPS_ACCOUNT'],
    adds: ['USPS_MANIFEST_MID'],
  },
  // What is missing would come from the organisation's settings: half of one address, half of another.
  { needs: ['USPS_FROM_STREET', 'USPS_FROM_CITY', 'USPS_FROM_ZIP'] },
  { name: { es: 'SMTP', en: 'SMTP' }, needs: ['SMTP_HOST'], adds: ['SMTP_USER', 'SMTP_PASS'] },
  { needs: ['SMTP_USER', 'SMTP_PASS'] },
  {
    name: { es: 'Microsoft 365 (variables)', en: 'Microsoft 365 (variables)' },
    needs: ['AZURE_TENANT_ID', 'AZURE_CLIENT_ID', 'AZURE_CLIENT_SECRET'],
    isAlsoSaved: true,
  },
  {
    needs: ['BACKUP_COPY_TO'],
    adds: [
      'BACKUP_SFTP_HOST_KEY',
      'BACKUP_SFTP_KEY_FILE',
      'BACKUP_SFTP_PASSWORD',
      'BACKUP_S3_ENDPOINT',
      'BACKUP_S3_ACCESS_KEY',
      'BACKUP_S3_SECRET_KEY',
    ],
  },
]

type Values = Record<string, unknown>

/** What is set of a group, and what is missing. */
export function partsOf({ needs, adds = [] }: SettingGroup, values: Values) {
  const isSet = (name: string) => Boolean(values[name])
  return {
    set: [...needs, ...adds].filter(isSet),
    missing: needs.filter((name) => !isSet(name)),
    without: adds.filter((name) => !isSet(name)),
  }
}

/** One sentence for each group that is set by half; `isAlsoSaved`: of those that staff may complete. */
export const halfSet = (values: Values, isAlsoSaved = false): string[] =>
  settingGroups
    .filter((group) => (group.isAlsoSaved ?? false) === isAlsoSaved)
    .map((group) => partsOf(group, values))
    .filter(({ set, missing }) => set.length > 0 && missing.length > 0)
    .map(({ set, missing }) => `${missing.join(', ')} must be set too, because ${set.join(', ')} is set`)
