import pg from 'pg';

/** The fields of a query that its type does not tell of. */
interface Query extends pg.Query {
  name: string | undefined;
  callback: (error: Error | null, result: pg.QueryResult) => void;
}

/**
 * Sends a statement on a connection. `client.query` copies a statement that it is given, with the description of each of its properties,
 * which was the dearest frame of a payment; a query that is made here it takes as it is.
 */
export function sentStatement(client: pg.ClientBase, { name, text, values }: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, values) as Query;
    query.name = name;
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query);
  });
}
