import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';

/** A copy of all data, and its deletion. */
export function DataSections() {
  return (
    <>
      <DataSection />
      <DeletionSection />
    </>
  );
}
