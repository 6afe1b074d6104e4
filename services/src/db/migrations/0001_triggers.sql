-- Written by hand; `npm run tables` puts it behind the tables that drizzle-kit writes.

-- Notes the SIs of the rows `told` as changed. What is already noted of them goes, but not what another is at: that one's
-- transaction may last for minutes, and a note too many only has an SI summed up once more.
CREATE FUNCTION note_si_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH touched AS MATERIALIZED (
    SELECT DISTINCT customer_id, si FROM told WHERE si IS NOT NULL
  ), noted AS (
    INSERT INTO si_changes (customer_id, si) SELECT customer_id, si FROM touched
  )
  DELETE FROM si_changes WHERE id = ANY (ARRAY(
    SELECT c.id FROM si_changes c JOIN touched t ON c.customer_id = t.customer_id AND c.si = t.si
    FOR UPDATE OF c SKIP LOCKED
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The casing's code is the one thing of a crate that marks tell.
CREATE FUNCTION note_casing_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO si_changes (customer_id, si)
  SELECT DISTINCT c.customer_id, c.si FROM told n JOIN former o ON o.barcode = n.barcode
    JOIN si_crates c ON c.barcode = n.barcode
  WHERE n.short_qr IS DISTINCT FROM o.short_qr;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER trace_points_came AFTER INSERT ON trace_points
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER trace_points_went AFTER DELETE ON trace_points
  REFERENCING OLD TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER trace_points_changed_from AFTER UPDATE ON trace_points
  REFERENCING OLD TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER trace_points_changed_to AFTER UPDATE ON trace_points
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER si_crates_came AFTER INSERT ON si_crates
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER si_crates_went AFTER DELETE ON si_crates
  REFERENCING OLD TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER si_crates_changed AFTER UPDATE ON si_crates
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_si_changes();
--> statement-breakpoint
CREATE TRIGGER crates_changed AFTER UPDATE ON crates
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_casing_changes();
