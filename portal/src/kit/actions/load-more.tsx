import { Actions } from '../layout/stack.tsx';
import { Button } from './button.tsx';

type LoadMoreProps = {
  /** A list that is fetched page by page, as the query answers it. */
  pages: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  label: string;
  busyLabel: string;
};

/** Fetches the next page of a list, as long as there is one. */
export function LoadMore({ pages, label, busyLabel }: LoadMoreProps) {
  if (!pages.hasNextPage) return null;
  return (
    <Actions>
      <Button
        kind="secondary"
        busy={pages.isFetchingNextPage}
        busyLabel={busyLabel}
        onClick={() => void pages.fetchNextPage()}
      >
        {label}
      </Button>
    </Actions>
  );
}
