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
--> statement-breakpoint

-- Notes that this transaction changed something of customers (ADR 071), once a topic. Rows are only added, and what is noted already
-- goes unless another transaction is at it: no writer waits for another.
CREATE FUNCTION note_change(customers text[], what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own text := pg_current_xact_id() || ' ' || extract(epoch FROM now());
  noted text[];
BEGIN
  WITH fresh AS (
    INSERT INTO customer_changes (customer_id, topic, writer)
    SELECT DISTINCT c.id, what, own FROM unnest(customers) AS c(id)
    WHERE c.id IS NOT NULL AND NOT EXISTS (
      SELECT FROM customer_changes n WHERE n.customer_id = c.id AND n.topic = what AND n.writer = own
    )
    RETURNING customer_id
  )
  SELECT array_agg(customer_id) INTO noted FROM fresh;
  DELETE FROM customer_changes WHERE id = ANY (ARRAY(
    SELECT n.id FROM customer_changes n WHERE n.customer_id = ANY (noted) AND n.topic = what AND n.writer <> own
    FOR UPDATE SKIP LOCKED
  ));
END $$;
--> statement-breakpoint
-- Of rows that are a customer's. An update that changes nothing, as of a file that is imported again, is none.
CREATE FUNCTION note_customers_of_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_OP
  WHEN 'INSERT' THEN
    PERFORM note_change(ARRAY(SELECT DISTINCT customer_id FROM told), TG_ARGV[0]);
  WHEN 'DELETE' THEN
    PERFORM note_change(ARRAY(SELECT DISTINCT customer_id FROM former), TG_ARGV[0]);
  ELSE
    PERFORM note_change(ARRAY(
      SELECT customer_id FROM (TABLE told EXCEPT TABLE former) AS came
      UNION SELECT customer_id FROM (TABLE former EXCEPT TABLE told) AS went
    ), TG_ARGV[0]);
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of rows that are an end customer's: of every customer that ships to it.
CREATE FUNCTION note_customers_of_endusers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  CASE TG_OP
  WHEN 'INSERT' THEN touched := ARRAY(SELECT DISTINCT enduser_id FROM told);
  WHEN 'DELETE' THEN touched := ARRAY(SELECT DISTINCT enduser_id FROM former);
  ELSE touched := ARRAY(
    SELECT enduser_id FROM (TABLE told EXCEPT TABLE former) AS came
    UNION SELECT enduser_id FROM (TABLE former EXCEPT TABLE told) AS went
  );
  END CASE;
  PERFORM note_change(ARRAY(SELECT DISTINCT customer_id FROM customer_endusers WHERE enduser_id = ANY (touched)), TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of mails that were sent again. What goes together with its mail is noted with that.
CREATE FUNCTION note_customers_of_mails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched text[];
BEGIN
  CASE TG_OP
  WHEN 'INSERT' THEN touched := ARRAY(SELECT DISTINCT mail_id FROM told);
  WHEN 'DELETE' THEN touched := ARRAY(SELECT DISTINCT mail_id FROM former);
  ELSE touched := ARRAY(SELECT mail_id FROM told UNION SELECT mail_id FROM former);
  END CASE;
  PERFORM note_change(ARRAY(
    SELECT DISTINCT c.customer_id FROM declaration_mails m JOIN customer_endusers c ON c.enduser_id = m.enduser_id
    WHERE m.id = ANY (touched)
  ), TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before it has customers an end customer is nobody's, and one that has any is not deleted. The same goes for crates and cycles.
-- Deliveries and shippings name end customers that nothing was agreed with, too.
CREATE FUNCTION note_customers_of_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(ARRAY(
    WITH changed AS (SELECT id FROM (TABLE told EXCEPT TABLE former) AS other)
    SELECT customer_id FROM customer_endusers WHERE enduser_id IN (SELECT id FROM changed)
    UNION SELECT customer_id FROM shipments WHERE enduser_id IN (SELECT id FROM changed)
    UNION SELECT customer_id FROM shippings WHERE enduser_id IN (SELECT id FROM changed)
  ), TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_customers_of_crates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change(ARRAY(
    SELECT DISTINCT c.customer_id FROM crate_cycles c
    WHERE c.barcode IN (SELECT barcode FROM (TABLE told EXCEPT TABLE former) AS changed)
  ), TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER crate_cycles_came_note AFTER INSERT ON crate_cycles
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER crate_cycles_went_note AFTER DELETE ON crate_cycles
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER crate_cycles_changed_note AFTER UPDATE ON crate_cycles
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER customer_endusers_came_note AFTER INSERT ON customer_endusers
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER customer_endusers_went_note AFTER DELETE ON customer_endusers
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER customer_endusers_changed_note AFTER UPDATE ON customer_endusers
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER ship_to_codes_came_note AFTER INSERT ON ship_to_codes
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER ship_to_codes_went_note AFTER DELETE ON ship_to_codes
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER ship_to_codes_changed_note AFTER UPDATE ON ship_to_codes
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('rentals');
--> statement-breakpoint
CREATE TRIGGER trace_points_came_note AFTER INSERT ON trace_points
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('trackers');
--> statement-breakpoint
CREATE TRIGGER trace_points_went_note AFTER DELETE ON trace_points
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('trackers');
--> statement-breakpoint
CREATE TRIGGER trace_points_changed_note AFTER UPDATE ON trace_points
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('trackers');
--> statement-breakpoint
CREATE TRIGGER chase_entries_came_note AFTER INSERT ON chase_entries
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER chase_entries_went_note AFTER DELETE ON chase_entries
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER chase_entries_changed_note AFTER UPDATE ON chase_entries
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER shippings_came_note AFTER INSERT ON shippings
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER shippings_went_note AFTER DELETE ON shippings
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER shippings_changed_note AFTER UPDATE ON shippings
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER shipments_came_note AFTER INSERT ON shipments
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER shipments_went_note AFTER DELETE ON shipments
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER shipments_changed_note AFTER UPDATE ON shipments
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_rows('desk');
--> statement-breakpoint
CREATE TRIGGER declaration_mails_came_note AFTER INSERT ON declaration_mails
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_endusers('desk');
--> statement-breakpoint
CREATE TRIGGER declaration_mails_went_note AFTER DELETE ON declaration_mails
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_endusers('desk');
--> statement-breakpoint
CREATE TRIGGER declaration_mails_changed_note AFTER UPDATE ON declaration_mails
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_endusers('desk');
--> statement-breakpoint
CREATE TRIGGER declarations_came_note AFTER INSERT ON declarations
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_endusers('desk');
--> statement-breakpoint
CREATE TRIGGER declarations_went_note AFTER DELETE ON declarations
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_endusers('desk');
--> statement-breakpoint
CREATE TRIGGER declarations_changed_note AFTER UPDATE ON declarations
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_endusers('desk');
--> statement-breakpoint
CREATE TRIGGER declaration_reminders_came_note AFTER INSERT ON declaration_reminders
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_mails('desk');
--> statement-breakpoint
CREATE TRIGGER declaration_reminders_went_note AFTER DELETE ON declaration_reminders
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_mails('desk');
--> statement-breakpoint
CREATE TRIGGER declaration_reminders_changed_note AFTER UPDATE ON declaration_reminders
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_mails('desk');
--> statement-breakpoint
CREATE TRIGGER endusers_changed_note AFTER UPDATE ON endusers
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_places('rentals');
--> statement-breakpoint
CREATE TRIGGER crates_changed_note AFTER UPDATE ON crates
  REFERENCING OLD TABLE AS former NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION note_customers_of_crates('rentals');
