import Upload from 'lucide-react/icons/upload';
import { Field, type FieldWords } from './field.tsx';
import styles from './file-input.module.css';

type FileInputProps = FieldWords & {
  id?: string;
  /** "Choose files or drop them here" */
  chooseLabel: string;
  /** MIME types, as the native attribute takes them. */
  accept?: string;
  multiple?: boolean;
  /** Opens the camera of a phone at once; elsewhere files are chosen as ever. */
  camera?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** Files from the phone, the camera or the desk; they can also be dropped on it. */
export function FileInput({ chooseLabel, accept, multiple, camera, disabled, onFiles, id, ...words }: FileInputProps) {
  return (
    <Field {...words} id={id}>
      {(control) => (
        <div className={styles.drop}>
          <Upload aria-hidden="true" />
          <span aria-hidden="true">{chooseLabel}</span>
          <input
            {...control}
            type="file"
            className={styles.input}
            accept={accept}
            multiple={multiple}
            capture={camera ? 'environment' : undefined}
            disabled={disabled}
            onChange={(event) => {
              onFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
