import { imageTypes } from '../../rules.ts'
import { imageWidths, maxImageBytes } from '../../schemas.ts'

export type ShrunkPicture = { dataUrl: string; bytesBefore: number; bytesAfter: number }
export type PictureProblem = 'tooLarge' | 'wrongType'

export const isTooLarge = (file: File): boolean => file.size > maxImageBytes

/**
 * Scales the picture to the width the page shows, so that a 4 MB photo uploads as 120 KB. Rejects what is no picture: its
 * bytes decide, because a picture from a chat may have any name and type.
 */
export async function shrinkPicture(file: File): Promise<ShrunkPicture> {
  const bitmap = await createImageBitmap(new Blob([file]))
  const scale = Math.min(1, imageWidths.full / bitmap.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw on a canvas')
  // Transparent parts would turn black in a JPEG.
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  const isNamedSo = (imageTypes as readonly string[]).includes(file.type)
  const blob = shrunk && (shrunk.size < file.size || !isNamedSo) ? shrunk : file
  return { dataUrl: await readDataUrl(blob), bytesBefore: file.size, bytesAfter: blob.size }
}

const quality = 0.86

const readDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** `4404019` → `4.2 MB` */
export const formatBytes = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
