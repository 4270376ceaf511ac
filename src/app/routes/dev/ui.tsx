import { UiGallery } from '#ui/gallery/ui-gallery.tsx'
import { Toaster } from '#ui/overlays/toast.tsx'

/** Every part of the design system in its states; in development only. */
export default function DesignSystemPage() {
  return (
    <>
      <UiGallery />
      <Toaster />
    </>
  )
}
