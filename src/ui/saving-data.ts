/** The person asked the browser to save data. Only some browsers say so. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
